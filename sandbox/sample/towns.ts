/** A town with its main streets. The coordinates of its centre are in degrees. */
export interface Town {
  readonly name: string
  readonly state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'NT' | 'ACT'
  readonly postcode: string
  readonly council: string
  readonly lat: number
  readonly lng: number
  readonly streets: readonly [string, ...string[]]
}

export const stateNames = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
} as const satisfies Record<Town['state'], string>

const table = `
Bundaberg Central | QLD | 4670 | Bundaberg Regional | -24.8662 | 152.3489 | Bourbong Street, Woongarra Street, Quay Street, Targo Street, Barolin Street
Childers | QLD | 4660 | Bundaberg Regional | -25.2364 | 152.2778 | Churchill Street, Macrossan Street, North Street, Randall Street, Ashby Lane
Cairns City | QLD | 4870 | Cairns Regional | -16.9203 | 145.771 | Sheridan Street, Abbott Street, Grafton Street, Spence Street, Esplanade
Tully | QLD | 4854 | Cassowary Coast Regional | -17.9325 | 145.9236 | Butler Street, Bryant Street, Watkins Street, Mars Street, Hort Street
Mission Beach | QLD | 4852 | Cassowary Coast Regional | -17.8694 | 146.1069 | Porter Promenade, Campbell Street, Banfield Parade, Wongaling Beach Road, Mission Circle
Airlie Beach | QLD | 4802 | Whitsunday Regional | -20.2675 | 148.7181 | Shute Harbour Road, Airlie Esplanade, Waterson Way, Begley Street, Coconut Grove
Bowen | QLD | 4805 | Whitsunday Regional | -20.0136 | 148.2475 | Herbert Street, Powell Street, Gregory Street, Dalrymple Street, Horseshoe Bay Road
Ayr | QLD | 4807 | Burdekin Shire | -19.5747 | 147.4056 | Queen Street, Edwards Street, Young Street, Macmillan Street, Graham Street
Mareeba | QLD | 4880 | Mareeba Shire | -16.9969 | 145.4236 | Byrnes Street, Walsh Street, Constance Street, Herberton Street, Rankin Street
Port Douglas | QLD | 4877 | Douglas Shire | -16.4836 | 145.4653 | Macrossan Street, Wharf Street, Owen Street, Davidson Street, Mowbray Street
Gatton | QLD | 4343 | Lockyer Valley Regional | -27.5594 | 152.2761 | Railway Street, Spencer Street, Crescent Street, William Street, Old College Road
Stanthorpe | QLD | 4380 | Southern Downs Regional | -28.6542 | 151.9336 | Maryland Street, High Street, Wallangarra Road, Lock Street, Marsh Street
Goondiwindi | QLD | 4390 | Goondiwindi Regional | -28.5471 | 150.3072 | Marshall Street, McLean Street, Herbert Street, Bowen Street, Albert Street
Longreach | QLD | 4730 | Longreach Regional | -23.4422 | 144.2497 | Eagle Street, Galah Street, Duck Street, Swan Street, Landsborough Highway
Noosa Heads | QLD | 4567 | Noosa Shire | -26.3942 | 153.0903 | Hastings Street, Noosa Drive, Sunshine Beach Road, Lanyana Way, Noosa Parade
Surfers Paradise | QLD | 4217 | Gold Coast City | -28.0023 | 153.4295 | Cavill Avenue, Orchid Avenue, Ferny Avenue, Gold Coast Highway, Peninsular Drive
Fortitude Valley | QLD | 4006 | Brisbane City | -27.4573 | 153.034 | Brunswick Street, Ann Street, Wickham Street, James Street, Alfred Street
Rainbow Beach | QLD | 4581 | Gympie Regional | -25.9044 | 153.0914 | Rainbow Beach Road, Spectrum Street, Double Island Drive, Wide Bay Esplanade, Cypress Avenue
Byron Bay | NSW | 2481 | Byron Shire | -28.6436 | 153.6124 | Jonson Street, Lawson Street, Fletcher Street, Bay Street, Shirley Street
Coffs Harbour | NSW | 2450 | Coffs Harbour City | -30.2963 | 153.1157 | Harbour Drive, Grafton Street, Park Beach Road, Ocean Parade, Hogbin Drive
Woolgoolga | NSW | 2456 | Coffs Harbour City | -30.1106 | 153.1994 | Beach Street, River Street, Clarence Street, Queen Street, Solitary Islands Way
Griffith | NSW | 2680 | Griffith City | -34.2890 | 146.0400 | Banna Avenue, Yambil Street, Kooyoo Street, Mackay Avenue, Jondaryan Avenue
Orange | NSW | 2800 | Orange City | -33.2840 | 149.1004 | Summer Street, Byng Street, Anson Street, Lords Place, Peisley Street
Young | NSW | 2594 | Hilltops | -34.3131 | 148.3010 | Boorowa Street, Lovell Street, Main Street, Burrowa Street, Zouch Street
Batlow | NSW | 2730 | Snowy Valleys | -35.5206 | 148.1464 | Pioneer Street, Mayday Road, Selwyn Street, Memorial Avenue, Kurrajong Avenue
Jindabyne | NSW | 2627 | Snowy Monaro Regional | -36.4150 | 148.6231 | Kosciuszko Road, Snowy River Avenue, Park Road, Gippsland Street, Bay Street
Moree | NSW | 2400 | Moree Plains Shire | -29.4639 | 149.8417 | Balo Street, Heber Street, Frome Street, Albert Street, Anne Street
Bondi Beach | NSW | 2026 | Waverley | -33.8908 | 151.2743 | Campbell Parade, Hall Street, Curlewis Street, Gould Street, Roscoe Street
Haymarket | NSW | 2000 | City of Sydney | -33.8803 | 151.2050 | George Street, Pitt Street, Campbell Street, Hay Street, Sussex Street
Pokolbin | NSW | 2320 | Cessnock City | -32.7760 | 151.2890 | Broke Road, McDonalds Road, Hermitage Road, Marrowbone Road, Palmers Lane
Broken Hill | NSW | 2880 | Broken Hill City | -31.9596 | 141.4670 | Argent Street, Oxide Street, Bromide Street, Chloride Street, Crystal Street
Mildura | VIC | 3500 | Mildura Rural City | -34.1855 | 142.1625 | Langtree Avenue, Deakin Avenue, Eighth Street, Lime Avenue, San Mateo Avenue
Robinvale | VIC | 3549 | Swan Hill Rural City | -34.5850 | 142.7747 | Perrin Street, Bromley Road, George Street, Herbert Street, Latje Road
Shepparton | VIC | 3630 | Greater Shepparton City | -36.3805 | 145.3987 | Wyndham Street, Fryers Street, Maude Street, High Street, Welsford Street
Cobram | VIC | 3644 | Moira Shire | -35.9214 | 145.6497 | Main Street, Punt Road, High Street, Bank Street, Terminus Street
Swan Hill | VIC | 3585 | Swan Hill Rural City | -35.3378 | 143.5544 | Campbell Street, McCallum Street, Beveridge Street, Curlewis Street, Monash Drive
Healesville | VIC | 3777 | Yarra Ranges Shire | -37.6539 | 145.5172 | Maroondah Highway, Green Street, Symons Street, Harker Street, Crowley Road
Lorne | VIC | 3232 | Surf Coast Shire | -38.5411 | 143.9750 | Mountjoy Parade, William Street, Grove Road, Smith Street, Bay Street
Torquay | VIC | 3228 | Surf Coast Shire | -38.3306 | 144.3264 | Gilbert Street, Bell Street, The Esplanade, Surf Coast Highway, Boston Road
St Kilda | VIC | 3182 | Port Phillip City | -37.8676 | 144.9809 | Acland Street, Fitzroy Street, Carlisle Street, Grey Street, Barkly Street
Mount Hotham | VIC | 3741 | Alpine Shire | -36.9806 | 147.1278 | Great Alpine Road, Hotham Road, Big D Road, Lawlers Court, Higgi Drive
Renmark | SA | 5341 | Renmark Paringa | -34.1706 | 140.7458 | Murray Avenue, Renmark Avenue, Ral Ral Avenue, Jane Eliza Avenue, Twenty-Eighth Street
Berri | SA | 5343 | Berri Barmera | -34.2833 | 140.6000 | Kay Avenue, Vaughan Terrace, Wilson Street, Denny Street, Riverview Drive
Tanunda | SA | 5352 | Barossa | -34.5236 | 138.9594 | Murray Street, Elizabeth Street, Bilyara Road, Basedow Road, MacDonnell Street
McLaren Vale | SA | 5171 | City of Onkaparinga | -35.2189 | 138.5431 | Main Road, Kangarilla Road, Field Street, Chalk Hill Road, McMurtrie Road
Coober Pedy | SA | 5723 | Coober Pedy | -29.0139 | 134.7544 | Hutchison Street, Post Office Hill Road, St Nicholas Street, Umoona Road, Crowders Gully Road
Port Lincoln | SA | 5606 | City of Port Lincoln | -34.7211 | 135.8581 | Tasman Terrace, Liverpool Street, Lincoln Highway, Mortlock Terrace, Adelaide Place
Carnarvon | WA | 6701 | Shire of Carnarvon | -24.8842 | 113.6611 | Robinson Street, Olivia Terrace, Francis Street, South River Road, North River Road
Kununurra | WA | 6743 | Shire of Wyndham-East Kimberley | -15.7736 | 128.7386 | Konkerberry Drive, Messmate Way, Coolibah Drive, Ivanhoe Road, Weaber Plain Road
Broome | WA | 6725 | Shire of Broome | -17.9553 | 122.2392 | Carnarvon Street, Dampier Terrace, Hamersley Street, Cable Beach Road East, Frederick Street
Exmouth | WA | 6707 | Shire of Exmouth | -21.9331 | 114.1281 | Maidstone Crescent, Murat Road, Kennedy Street, Pelias Street, Truscott Crescent
Margaret River | WA | 6285 | Shire of Augusta-Margaret River | -33.9536 | 115.0739 | Bussell Highway, Willmott Avenue, Fearn Avenue, Wallcliffe Road, Town View Terrace
Manjimup | WA | 6258 | Shire of Manjimup | -34.2411 | 116.1464 | Giblett Street, Rose Street, Mount Street, Brockman Street, Muir Highway
Fremantle | WA | 6160 | City of Fremantle | -32.0569 | 115.7439 | High Street, Market Street, South Terrace, Cantonment Street, Pakenham Street
Kalgoorlie | WA | 6430 | City of Kalgoorlie-Boulder | -30.7490 | 121.4660 | Hannan Street, Egan Street, Boulder Road, Maritana Street, Brookman Street
Darwin City | NT | 0800 | City of Darwin | -12.4634 | 130.8456 | Mitchell Street, Cavenagh Street, Smith Street, Knuckey Street, The Esplanade
Katherine | NT | 0850 | Katherine Town | -14.4652 | 132.2635 | Katherine Terrace, Giles Street, Second Street, Victoria Highway, Railway Terrace
Alice Springs | NT | 0870 | Alice Springs Town | -23.6980 | 133.8807 | Todd Street, Hartley Street, Gregory Terrace, Undoolya Road, Leichhardt Terrace
Huonville | TAS | 7109 | Huon Valley | -43.0314 | 147.0467 | Main Street, Wilmot Road, Sale Street, Flood Road, Channel Highway
Devonport | TAS | 7310 | City of Devonport | -41.1789 | 146.3500 | Rooke Street, Best Street, Steele Street, Formby Road, William Street
`

const isState = (text: string): text is Town['state'] => text in stateNames

function readTown(line: string): Town {
  const [name = '', state = '', postcode = '', council = '', lat, lng, streets = ''] = line.split(' | ')
  const [first, ...others] = streets.split(', ')
  if (!isState(state) || !first) throw new Error(`Not a town: ${line}`)
  return { name, state, postcode, council, lat: Number(lat), lng: Number(lng), streets: [first, ...others] }
}

const [firstTown, ...otherTowns] = table.trim().split('\n').map(readTown)
if (!firstTown) throw new Error('The sample has no towns')

/** Sixty towns where working travellers go: farms, coast, reef, snow and outback. */
export const towns: readonly [Town, ...Town[]] = [firstTown, ...otherTowns]

/**
 * The town with this name.
 * @throws if it does not exist
 */
export function townOf(name: string): Town {
  const found = towns.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`The sample has no town ${name}`)
  return found
}
