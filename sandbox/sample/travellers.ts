import { type Country, countryOf } from './countries.ts'
import { seeded, seedOf } from './random.ts'
import { sampleUsers } from './users.ts'

type Gender = 'Female' | 'Male' | 'Other'

/** The personal data of a traveller. */
export interface Person {
  readonly userSub: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender
  readonly country: Country
}

/** A traveller. `person` is undefined if there is no profile. */
interface Traveller {
  readonly userSub: string
  /** The name shown in applications. */
  readonly name?: string
  readonly person?: Person
}

/** Travellers: name, with slashes around the family name | f, m or o | country. */
const table = `
Camille /Dubois/ | f | FR
Lukas /Schneider/ | m | DE
Giulia /Romano/ | f | IT
Haruka /Watanabe/ | f | JP
Mateo /González/ | m | ES
Saoirse /Ní Bhriain/ | f | IE
/Kim/ Min-jun | m | KR
Ana Beatriz /de Oliveira Figueiredo/ | f | BR
Ole-Kristian /Haugen/ | m | NO
Wei-Ling /Chen/ | f | TW
Oliver /Thompson/ | m | GB
Nanna /Sørensen/ | f | DK
Tomáš /Dvořák/ | m | CZ
Chloe /O’Connor/ | f | IE
محمد /الحداد/ | m | JO
Zofia /Wiśniewska/ | f | PL
Ricardo /Muñoz/ | m | CL
Elif /Yılmaz/ | f | TR
Jack /Llewellyn-Price/ | m | GB
Linh /Nguyễn/ | f | VN
Emma /van den Berg/ | f | NL
João /Pereira/ | m | PT
Siddharth /Venkataraghavan Balasubramanian/ | m | IN
Freja /Nielsen/ | f | DK
Andrés /Castro/ | m | AR
Marie-Thérèse /Lefèvre/ | f | CA
Noah /Fischer/ | m | DE
Yuto /Sato/ | m | JP
Isabella /Rossi/ | f | IT
/Park/ Seo-yeon | f | KR
Liam /Murphy/ | m | IE
Hanna /Virtanen/ | f | FI
Diego /Fernández/ | m | AR
Sophie /Martin/ | f | FR
Bo /Li/ | o | CN
Maja /Horvat/ | f | SI
Ben /Walker/ | m | US
Valentina /Rojas/ | f | CL
Ida /Johansson/ | f | SE
Kenta /Yamamoto/ | m | JP
Lea /Weber/ | f | DE
Pablo /Herrero/ | m | ES
Aoife /Kelly/ | f | IE
Jeroen /Bakker/ | m | NL
Chiara /Conti/ | f | IT
Thomas /Leroy/ | m | FR
Mia /Andersson/ | o | SE
Tzu-Hsuan /Lin/ | m | TW
Nicolás /Silva/ | m | CL
Eva /Novotná/ | f | CZ
Ryan /Campbell/ | m | CA
Petra /Kovács/ | f | HU
Antoine /Girard/ | m | FR
Emily /Hughes/ | f | GB
Jin-woo /Lee/ | m | KR
Katarina /Berg/ | f | SE
Matteo /Ferrari/ | m | IT
Lucy /Bennett/ | f | GB
`

const genders: Readonly<Record<string, Gender>> = { f: 'Female', m: 'Male', o: 'Other' }

function readTraveller(line: string): Traveller {
  const [written = '', letter = '', code = ''] = line.split(' | ')
  const [before = '', lastName = '', after = ''] = written.split('/')
  const gender = genders[letter]
  if (!gender) throw new Error(`Not a traveller: ${line}`)
  const name = written.replaceAll('/', '')
  const userSub = seeded(seedOf(`traveller ${name}`)).uuid()
  const firstName = `${before}${after}`.trim()
  return { userSub, name, person: { userSub, firstName, lastName, gender, country: countryOf(code) } }
}

const { sub, firstName, lastName } = sampleUsers.notAdmin

/** The applicants: one who can sign in, one without a name, and others. */
export const travellers: readonly Traveller[] = [
  {
    userSub: sub,
    name: `${firstName} ${lastName}`,
    person: { userSub: sub, firstName, lastName, gender: 'Male', country: countryOf('SE') },
  },
  { userSub: seeded(seedOf('traveller without a name')).uuid() },
  ...table.trim().split('\n').map(readTraveller),
]
