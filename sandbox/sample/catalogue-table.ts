/** The entries of the six lists, one per line; archived ones end with ` | archived`. */
export const industryTable = `
Fruit & Vegetable Picking
Packing Sheds
Farm & Station Work
Vineyards & Wineries
Dairy & Livestock
Fishing & Aquaculture
Kitchens & Catering
Cafés & Restaurants
Bars & Pubs
Hotels & Housekeeping
Front Desk & Reservations
Tours & Guiding
Diving & Boats
Snow & Ski Resorts
Surf & Swim Instruction
Events & Festivals
Retail & Markets
Cleaning & Maintenance
Construction & Trades
au pair & childcare
Cotton Ginning | archived
Call Centres | archived
Door-to-Door Sales | archived
`

export const requirementTable = `
Own car
Manual driver licence
Heavy rigid licence (HR)
Forklift licence (LF)
Responsible Service of Alcohol (RSA)
Responsible Service of Gambling (RSG)
Barista experience
Food safety certificate
First aid certificate
Working with Children Check
National police check
White Card
Bronze Medallion
Dive instructor (PADI or SSI)
STCW certificate
Able to lift 20 kg
Can stay three months or longer
COVID-19 vaccination certificate | archived
Own smartphone with the check-in app | archived
`

export const visaTable = `
417 – Working Holiday
462 – Work and Holiday
500 – Student
485 – Temporary Graduate
482 – Skills in Demand
491 – Skilled Work Regional (Provisional)
494 – Skilled Employer Sponsored Regional (Provisional)
407 – Training
408 – Temporary Activity
403 – Temporary Work (International Relations), Pacific Australia Labour Mobility stream
400 – Temporary Work (Short Stay Specialist)
444 – Special Category (New Zealand citizens)
820 – Partner (Temporary)
010 – Bridging A
020 – Bridging B
457 – Temporary Work (Skilled) | archived
416 – Special Program | archived
`

export const languageTable = `
English
Mandarin
Cantonese
Spanish
French
German
Italian
Portuguese
Dutch
Swedish
Norwegian
Danish
Finnish
Icelandic
Polish
Czech
Hungarian
Croatian
Slovenian
Estonian
Greek
Turkish
Arabic
Hebrew
Hindi
Punjabi
Tamil
Nepali
Thai
Vietnamese
Indonesian
Filipino
Japanese
Korean
Irish
te reo Māori
Auslan
Chinese | archived
Serbo-Croatian | archived
`

export const interestTable = `
Surfing
Scuba diving
Snorkelling
Hiking & bushwalking
Camping
Road trips
Rock climbing
Mountain biking
Skiing & snowboarding
Sailing
Fishing
Running
Yoga
Football
Aussie Rules
Photography
Live music
Festivals
Cooking
Coffee
Craft beer & wine
Board games
Wildlife & birdwatching
Stargazing
Volunteering
Language exchange
Geocaching | archived
Planking | archived
`

/**
 * Tags: type | name | weight | flags | description. Flags: i has an icon, x archived. One has an unknown
 * type, and some have no weight.
 */
export const tagTable = `
place | Happy hour | 10 | i | Drinks or plates at a lower price on set hours of the week.
place | Live music | 8 | i | A stage with someone on it at least once a week.
place | Beachfront | 8 | i | From the table to the sand without crossing a road.
place | Rooftop | 6 | | Open air above the street.
place | Dog friendly | 4 | i | A bowl of water by the door.
place | Vegan options | 4 | | More than chips and a side salad.
place | Free Wi-Fi | 3 | |
place | Late kitchen | 3 | | Hot food after ten.
place | Under $20 | 2.5 | i | A main for less than twenty dollars.
place | Pool table | 1 | |
place | Check-in required | 1 | x | Guests had to scan a code at the door.
post | Visas & paperwork | 9 | i | Second and third visas, evidence, bank statements.
post | Tax & super | 7 | | Tax file numbers, returns, and getting super back on the way home.
post | 88 days | 7 | i | Specified work in regional Australia, and what counts.
post | Road trips | 5 | i | Routes, vans and where to sleep for free.
post | Hostel life | 2 | |
post | <b>Scams</b> & "too good to be true" | 6 | | Deposits for rooms no one has seen, jobs that ask for money first.
post | COVID-19 | 1 | ix | Border rules of 2020 and 2021.
partner | Banking | 5 | i | Accounts that can be opened before the flight.
partner | SIM & mobile data | 5 | i | Prepaid plans with coverage outside of the cities.
partner | Travel insurance | 4 | i | Policies that cover farm work.
partner | Campervans | 4 | | Hire, buy-back and one-way deals.
partner | Tours | | i | Reef, rock and everything between.
partner | Language schools | | |
partner | Pen-pal clubs | 1 | x |
event | Harvest festival | 2 | | Left by an importer: no tag of this kind can be made any more.
`
