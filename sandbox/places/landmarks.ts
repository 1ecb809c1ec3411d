/** Establishments besides the sample's businesses: name and town. */
export const landmarks: readonly (readonly [string, string])[] = [
  ['Bundaberg Airport', 'Bundaberg Central'],
  ['Cairns Central Shopping Centre', 'Cairns City'],
  ['Australian Stockman’s Hall of Fame', 'Longreach'],
  ['Bondi Icebergs Club', 'Bondi Beach'],
  ['Central Station', 'Haymarket'],
  ['Luna Park Melbourne', 'St Kilda'],
  ['Fremantle Prison', 'Fremantle'],
  ['Mindil Beach Markets', 'Darwin City'],
  ['Nitmiluk Visitor Centre', 'Katherine'],
  ['Spirit of Tasmania Terminal', 'Devonport'],
]
