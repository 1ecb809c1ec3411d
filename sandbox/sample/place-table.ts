/**
 * Places: name | category | door, town | opening hours | happy hours | tags | description. Hours are days and
 * times such as `1-5 09:00-17:00`, separated by commas; day 1 is Monday.
 */
export const placeTable = `
Rusty Anchor | bar | 12 Shute Harbour Road, Airlie Beach | 1-4 12:00-00:00, 5-6 12:00-02:00, 7 11:00-22:00 | 1-5 16:00-18:00 | Happy hour, Beachfront, Pool table | Cold beer with a view of the boats that the crew should be on.
Sundowner Rooftop | bar | 88 Abbott Street, Cairns City | 3-7 15:00-01:00 | 3-7 16:30-18:30 | Happy hour, Rooftop, Live music | Six floors up, and the lift works most nights.
Gilbert’s Cellar | bar | 31 Gilbert Street, Torquay | 4-7 16:00-23:30 | | Vegan options | Natural wine, no list: they ask what you like.
The Backpacker’s Arms | bar | 140 Jonson Street, Byron Bay | 1-7 10:00-03:00 | 1-7 17:00-19:00, 1-7 22:00-23:00 | Happy hour, Live music, Under $20, Late kitchen | Two happy hours a day and a schnitzel the size of a hubcap.
Opal & Ale | bar | 7 Hutchison Street, Coober Pedy | 1-6 14:00-22:00 | 5 17:00-18:00 | Pool table | Underground, so it is twenty-three degrees whatever the sky does.
Seven Dolphins Jetty Bar | bar | 2 Tasman Terrace, Port Lincoln | 2-7 12:00-21:00 | 2-4 15:00-17:00 | Beachfront, Dog friendly | Oysters by the dozen and a fire in July.
Verandah on Argent | bar | 301 Argent Street, Broken Hill | 1-7 11:00-23:00 | 1-3 17:00-18:30 | Happy hour, Under $20 | The longest verandah in the silver city.
Cable & Anchor | bar | 5 Dampier Terrace, Broome | 1-7 16:00-00:30 | 1-7 17:00-18:00 | Happy hour, Live music, Beachfront | Watch the tide leave for the day.
Night Heron | bar | 64 Smith Street, Darwin City | 4-6 20:00-04:00 | | Live music, Late kitchen | Opens when the markets close.
Tin Shed Taphouse | bar | 18 Todd Street, Alice Springs | 3-7 12:00-22:30 | 3-5 16:00-17:30 | Dog friendly, Free Wi-Fi | Eleven taps, three of them local.
Sunrise Kayak Tours | activity | 44 Lawson Street, Byron Bay | 1-7 05:30-10:00 | | Beachfront | Paddle out in the dark, come back with the dolphins.
Outback Stargazing | activity | 3 Landsborough Highway, Longreach | 1-7 19:00-23:30 | | Dog friendly | No moon, no lights, ten thousand stars, one telescope.
Reef Snorkel Day Trip | activity | 1 Spence Street, Cairns City | 1-7 07:30-17:00 | | Beachfront, Vegan options | Two reefs, a barbecue and a ride home.
Surf School at Main Beach | activity | 9 Bay Street, Byron Bay | 1-7 08:00-11:00, 1-7 14:00-16:30 | | Beachfront, Under $20 | Morning class, afternoon class, soft boards.
Fremantle Prison Torchlight Tour | activity | 1 Cantonment Street, Fremantle | 3 18:30-20:00, 5 18:30-20:00 | | | Not for the faint-hearted, says the sign, and means it.
Great Ocean Walk | activity | 20 Mountjoy Parade, Lorne | | | Dog friendly | No gate, no ticket, no hours: just start.
Cherry Picking for Beginners | activity | 60 Boorowa Street, Young | 6-7 09:00-16:00 | | Under $20 | Pay by the bucket, eat for free.
Hot Springs Morning | activity | 12 Victoria Highway, Katherine | 1-5 06:00-18:00, 6-7 06:00-20:00 | | | Thirty-two degrees all year round.
Sunday Rowing Club | activity | 27 Riverview Drive, Berri | 7 07:00-09:00 | | Dog friendly | Come as you are, leave as wet as you like.
Winery Bike Loop | activity | 15 Murray Street, Tanunda | 2-7 09:30-16:30 | | Vegan options | Twelve cellar doors on eighteen flat kilometres.
Night Markets Walk | activity | 10 The Esplanade, Darwin City | 4 17:00-22:00, 7 16:00-21:00 | | Live music, Under $20 | Laksa first, then everything else.
Whale Watching from the Cape | activity | 2 Ocean Parade, Coffs Harbour | 1-7 06:00-18:00 | | Free Wi-Fi | May to November, and they wave.
Snow Tubing, Tube Town | activity | 4 Big D Road, Mount Hotham | 5-7 09:00-15:30 | | | Sit down, hold on, scream.
Laneway Mural Tour | activity | 90 Acland Street, St Kilda | 6 10:30-12:30, 6 14:00-16:00, 7 10:30-12:30 | | Free Wi-Fi | Ninety minutes, forty walls, one guide with opinions.
`
