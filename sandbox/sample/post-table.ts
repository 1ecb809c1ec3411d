/** Articles: title | tags | flags (p published, i image) | content, which `articleHtml` parses. */
export const postTable = `
Your first week in Australia | Hostel life; Tax & super | pi | Sleep first. Then do these <strong>in this order</strong>. / # What to do / 1. Get a SIM card / 1. Open a bank account / 1. Apply for a tax file number / # What to leave / - The <s>campervan</s>, until you have seen three of them / - The deposit, until you have seen the room
How to get a second visa | Visas & paperwork; 88 days | pi | Eighty-eight days of specified work in regional Australia. / # What counts / - Picking, packing and pruning / - Fencing and station work / - Bushfire recovery
Payslips are evidence | Visas & paperwork; 88 days | p | Keep every one of them. / Bank statements and the employer's ABN belong to them.
Tax file number in ten minutes | Tax & super | pi | Online, free, and only once you are in the country. / No one needs to be <strong>paid</strong> for it.
Getting your super back | Tax & super | p | You can ask for it once your visa has ended and you have left. / 1. Find all of your funds / 1. Apply online / 1. Wait for a month
A room that no one has seen | <b>Scams</b> & "too good to be true" | pi | A deposit before a viewing is how it starts. / - No photographs but from a catalogue / - A landlord who is abroad / - A key that will come by post
Jobs that ask for money first | <b>Scams</b> & "too good to be true" | p | No farm takes a bond for a job. Walk away.
Cairns to Darwin in nine days | Road trips | pi | The Savannah Way, with a spare tyre. / # Day by day / 1. Cairns to Undara / 1. Undara to Normanton / 1. Normanton to Borroloola
Buying a van from a backpacker | Road trips; Tax & super | pi | Look underneath it. Then look at the papers. / - Registration and in which state / - A roadworthy certificate / - Who owes money on it
Free camps between Perth and Broome | Road trips | p | Twelve places to sleep without paying, and what each has.
Sharing a dormitory with eleven others | Hostel life | pi | Ear plugs, a lock, and a torch with a red light.
Cooking for eight on one ring | Hostel life | p | Pasta, then more pasta.
The picking calendar | 88 days | pi | What ripens where. / # Summer / - Cherries in Young / - Peaches in Cobram / # Winter / - Citrus in Mildura / - Strawberries in Bundaberg
What a picker earns | 88 days; Tax & super | p | By the hour or by the bin, but never less than the award.
Heat, snakes and sunburn | | pi | Water, boots and a hat, in this order.
Working in a vineyard | 88 days | i | Pruning from June, picking from February. This article waits for its pictures.
Third year: what you need | Visas & paperwork; 88 days | | A draft: six months of specified work.
Border rules of 2021 | COVID-19; Visas & paperwork | p | Nothing of this is true any more.
House rules of a working hostel | Hostel life | | A draft.
Learning to drive on the left | Road trips | p | Roundabouts to the left, the gear stick too.
`
