import type { RoverJob } from '#shared/entities/rover-job.ts'

/** The fields of a hand-written job in the feed; other fields are generated. Null is sent as null. */
export type WrittenRoverJob = Partial<RoverJob>

const longDescription = Array.from(
  { length: 60 },
  (_, line) =>
    `${line + 1}. The advertisement was copied from a portal, and the portal had copied it from another one.`,
).join('\n\n')

/** The first jobs of the feed: edge cases for its first page. */
export const writtenRoverJobs: readonly WrittenRoverJob[] = [
  {},
  // This Rover job was imported long ago as the sample job "Trek Cook".
  { id: 7204518, title: 'Trek Cook', company_name: 'Todd River Desert Tours' },
  { title: 'Line Cook, lodge kitchen', latitude: null },
  { title: 'Waitress/waiter wanted asap', industry: 'Hospo' },
  { title: 'Deckhand, Gulf of Guinea charter', latitude: 0, longitude: 0, city: 'On board' },
  { title: 'Gin Hand – ginning season', industry: 'Cotton Ginning' },
  { title: 'Housekeeper', industry: 'hotels & housekeeping' },
  { title: 'Storeperson', work_type: 'Temporary' },
  { title: '   ', salary: '$32.00 an hour' },
  {
    title: '<img src=x onerror="alert(\'rover\')"> Kitchen Hand & "All-Rounder"',
    job_description_text:
      '<p>Busy <b>kitchen</b></p><script>document.body.innerHTML = "free lunch"</script><ul><li>Dishes</li></ul>',
  },
  { title: 'مطلوب طاهٍ – Arabic-speaking Cook', city: 'מרכז' },
  { title: '=HYPERLINK("http://evil.example/","Fruit Picker")', company_name: '+61 Harvest Crew' },
  { id: 'RV/2026 #17', title: 'Vineyard Hand', company_id: 'acme & sons' },
  { title: 'Everything at once', latitude: '', longitude: null, city: '', industry: null, work_type: null },
  { title: 'Groundskeeper', latitude: '-16.4836', longitude: '145.4653' },
  { title: 'Night Porter', job_description_text: longDescription },
  {
    title:
      'Assistant Coordinator of the Regional Seasonal Workforce Accommodation, Transport and Induction Programme (Fixed Term, Possibility of Extension until the End of the Citrus Harvest)',
  },
  { title: 'Barista', company_id: '' },
  { title: 'Cellar Hand', job_description_text: null },
  { title: 'Farm Hand', email: null, phone: null, mobile: null, salary: null },
  // Values that are neither text nor number, and a job without an id.
  { title: 'Fencing Hand', latitude: false, longitude: { value: 145.77 }, phone: ['07', '4051 9999'] },
  {
    title: ['Picker', 'Packer'],
    posted_date: { date: '2026-03-05' },
    job_description_text: ['Pick.', 'Pack.'],
  },
  { id: null, title: 'Irrigation Hand', salary: { min: 30, max: 34 } },
]
