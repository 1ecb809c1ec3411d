import type { Post } from '#shared/entities/post.ts'
import { tagId } from './catalogue.ts'

/** HTML from an older editor, which today's editor can't represent. */
const older = [
  '<h2 style="text-align: center">Fares &amp; passes</h2>',
  '<p>Book <em>early</em>, says <a href="https://rail.example/passes">the railway</a>.<br>Or take the coach.</p>',
  '<ul><li><p>East coast</p><ul><li><p>Sydney</p></li><li><p>Brisbane</p></li></ul></li><li><p>West coast</p></li></ul>',
  '<table><tbody><tr><td>Pass</td><td>Price</td></tr><tr><td>Ninety days</td><td>$299</td></tr></tbody></table>',
  '<p><img src="https://rail.example/map.png" alt="The network"></p>',
].join('')

/** HTML from Quill 1, which stores indentation and alignment as classes. */
const quill1 = [
  '<p class="ql-align-center"><span class="ql-size-large">Less is more</span></p>',
  '<ul><li>Clothes</li><li class="ql-indent-1">Two of each</li><li class="ql-indent-1">A jumper, for the nights</li><li>Papers</li></ul>',
  '<p class="ql-indent-1">And a copy of all of them.</p>',
].join('')

/** HTML from Quill 2, in which every list is an `ol` and each item has its type. */
const quill2 = [
  '<h1>To bring</h1>',
  '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Gloves</li><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>A <strong>knife</strong></li></ol>',
  '<h1>To do</h1>',
  '<ol><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>Sign in</li><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>Ask for a row</li></ol>',
].join('')

const hostile = [
  '<p onclick="alert(1)">Read <b>on</b></p>',
  '<script>alert(2)</script>',
  '<img src=x onerror="alert(3)">',
  '<a href="javascript:alert(4)">here</a>',
  '<svg><script>alert(5)</script></svg>',
  '<iframe srcdoc="<script>alert(6)</script>"></iframe>',
  '<style>body { display: none }</style>',
  '<p style="background: url(https://tracker.example/pixel)">and here</p>',
].join('')

/** About 200,000 characters: 220 chapters. */
function handbook(): string {
  const sentence =
    'Fill the tank, tell someone where you are going, and carry <strong>ten litres</strong> of water. '
  return Array.from(
    { length: 220 },
    (_, index) =>
      `<h1>Chapter ${index + 1}</h1><p>${sentence.repeat(5)}</p><p>${sentence.repeat(3).trim()}</p>` +
      '<ul><li><p>Map</p></li><li><p>Spare wheel</p></li><li><p><s>Mobile reception</s></p></li></ul>',
  ).join('')
}

/** Hand-written articles, for edge cases that are never generated. */
export const writtenPosts: readonly Omit<Post, 'postId'>[] = [
  {
    title: 'Trains and coaches, a table from the old editor',
    content: older,
    tagIds: [tagId('Road trips')],
    isPublished: true,
  },
  {
    title:
      '<script>alert("title")</script> & the <b>"Best"</b> of What Everybody Else Wrote, in One Headline That Does Not Know Where to End Because No One Ever Told It To',
    content: hostile,
    imageUrl: 'javascript:alert(7)',
    tagIds: [tagId('<b>Scams</b> & "too good to be true"'), '4f6b6f9e-0000-4000-8000-00000000dead'],
    isPublished: true,
  },
  {
    title: 'دليل العمل في المزارع 🚜',
    content:
      '<h1>قبل أن تبدأ</h1><p>اقرأ العقد، واحتفظ بنسخة منه.</p><ol><li><p>رقم الملف الضريبي</p></li></ol>',
    tagIds: [tagId('88 days')],
    isPublished: true,
  },
  { title: 'The working holiday handbook', content: handbook(), tagIds: [], isPublished: true },
  { title: 'An empty article', content: '<p></p><p>&nbsp;</p>', tagIds: [], isPublished: false },
  // This post is older than tags and publishing, and contains plain text instead of HTML.
  { title: 'From the first newsletter', content: 'Plain words & no markup\nin two lines' },
  { content: '<p>An article without a title.</p>', tagIds: null, isPublished: null },
  { title: 'Packing a rucksack, from the first Quill', content: quill1, tagIds: [], isPublished: true },
  { title: 'A day among grapes, from the second Quill', content: quill2, tagIds: [], isPublished: true },
]
