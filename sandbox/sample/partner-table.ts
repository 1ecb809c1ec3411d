/**
 * Partners, one per line: name | domain | town | street address | mailbox | phone | tags | flags |
 * description. Flags: l logo, b banner, o older record without fields that are required today. `articleHtml`
 * parses the description.
 */
export const partnerTable = `
Billabong Bank | billabong-bank.example | Haymarket | 680 George Street | hello | 1300 555 010 | Banking | lb | An account that can be opened <strong>before</strong> the flight, with the card waiting at the branch. / # What to bring / - Passport with the visa / - An address in Australia, a hostel’s will do / - Ten minutes
Outback SIM | outback-sim.example | Fortitude Valley | 210 Brunswick Street | care | 1800 555 020 | SIM & mobile data | lb | Prepaid plans with coverage where the sealed road ends. / 1. Order the SIM / 1. Put it in / 1. Ring home
Wattle Travel Cover | wattle-cover.example | St Kilda | 12 Acland Street | claims | +61 3 5550 1030 | Travel insurance; Banking | l | Policies that cover farm work, <s>bull riding</s> and most of what else a backpacker tries.
Red Dirt Campervans | reddirt-vans.example | Alice Springs | 31 Todd Street | vans | 08 5550 1040 | Campervans | lb | Hire, buy-back and one-way deals from Darwin to Adelaide.
Reefline Tours | reefline.example | Cairns City | 1 Spence Street | book | 07 5550 1050 | Tours | lb | Two dives, one lunch and a marine biologist on board.
Speak Easy English | speakeasy.example | Bondi Beach | 40 Hall Street | study | 02 5550 1060 | Language schools | l | Twenty hours a week, mornings only, so that the surf is yours.
Letterbox Friends | letterbox-friends.example | Lorne | 5 Mountjoy Parade | post | 03 5550 1070 | Pen-pal clubs; Tours | | A club of people who still write letters.
Super Back | superback.example | Orange | 99 Summer Street | refunds | 02 5550 1080 | Banking | l | Gets your superannuation back once you have left the country.
Tax Roo | taxroo.example | Griffith | 17 Banna Avenue | returns | 02 5550 1090 | Banking | lb | Tax returns for working holiday makers, lodged in a day. / - Fixed price / - No refund, no fee
Hammock Hostels | hammock.example | Byron Bay | 8 Jonson Street | stay | 02 5550 1100 | Tours | b | Eleven hostels between Cairns and Melbourne, one pass for all of them.
Gumtree Movers | gumtree-movers.example | Mildura | 64 Deakin Avenue | move | 03 5550 1110 | | | Sends a backpack from one job to the next.
Coastline Buses | coastline-buses.example | Coffs Harbour | 3 Park Beach Road | seats | 02 5550 1120 | Tours | lb | One ticket, ninety days, get on and off as you like.
Boots & All | bootsandall.example | Young | 140 Boorowa Street | shop | 02 5550 1130 | | l | Work boots, hats and long sleeves at a picker’s price.
White Card Express | whitecard.example | Fremantle | 22 High Street | train | 08 5550 1140 | Language schools | | The construction induction in one day, with lunch.
Barista Bench | baristabench.example | St Kilda | 77 Fitzroy Street | pull | 03 5550 1150 | Language schools | lb | Three hours, forty coffees and a certificate.
Ute & Go | uteandgo.example | Kununurra | 6 Messmate Way | keys | 08 5550 1160 | Campervans | l | Old utes, honestly described.
Sunset Skydive | sunsetskydive.example | Airlie Beach | 12 Shute Harbour Road | jump | 07 5550 1170 | Tours | lb | Fourteen thousand feet, sixty seconds, one beach.
Dial Home | dialhome.example | Darwin City | 50 Mitchell Street | ring | 08 5550 1180 | SIM & mobile data | | Calls abroad from a landline, as if it were 1999.
Island Work & Stay | islandworkstay.example | Rainbow Beach | 9 Rainbow Beach Road | crew | 07 5550 1190 | Tours | b | Four hours of work for a bed with a view of K’gari.
Old Coach Line | oldcoach.example | Devonport | 2 Rooke Street | | 03 5550 1200 | | o | Left by an importer, before addresses and emails were asked for.
<script>alert("partner")</script> & "Sons" Proprietary Limited, the Partner with a Name That Runs on for Longer than Any Screen Is Wide Because Someone Pasted the Whole Letterhead into It | sons.example | Broken Hill | 1 Argent Street | sons | 08 5550 1210 | Banking | | <img src=x onerror="alert('description')"><a href="javascript:alert(1)">Click</a> <script>alert(2)</script> / A <u>plain</u> sentence beside it.
شريك السفر 🧳 | rahhal.example | Haymarket | 401 Sussex Street | salam | 02 5550 1220 | Travel insurance | l | شريك موثوق للمسافرين العاملين.
Zebra Finch Insurance | zebrafinch.example | Tanunda | 30 Murray Street | nest | 08 5550 1230 | Travel insurance | lb | Small, loud and always there.
`

/**
 * Offers, one per line: start of the partner's name | offer | expiry | URL | summary. An expiry is an ISO
 * date, or a number of days after the build. Two offers are equal in every field.
 */
export const offerTable = `
Billabong Bank | No monthly fee for a year | 60 | https://billabong-bank.example/goto | Open an account before you land and pay no fee for twelve months.
Billabong Bank | $20 for the first pay | 2026-03-05 | https://billabong-bank.example/first-pay | We add twenty dollars to your first pay.
Billabong Bank | Free card by post | 200 | | To any hostel in the country.
Outback SIM | Double data | 30 | https://outback-sim.example/double | Twice the data in the first month.
Outback SIM | Double data | 30 | https://outback-sim.example/double | Twice the data in the first month.
Wattle Travel Cover | 10% off a year of cover | 2031-12-31T13:59:59.000Z | https://wattle-cover.example/ten | Ten percent off, farm work included.
Reefline Tours | Third dive free | 1 | https://reefline.example/third | Until tomorrow.
Tax Roo | Early bird | -1 | taxroo.example/early | Ended yesterday; its address has no scheme.
<script> | <b>Bold</b> offer | soon | javascript:alert("offer") | <img src=x onerror="alert('offer')">
Coastline Buses | Ninety days for eighty | 90 | https://coastline-buses.example/90 | Ride ninety days for the price of eighty.
`
