import { seeded, seedOf } from './random.ts'
import { sampleUsers } from './users.ts'

/** Somebody who travels and works; `name` is missing of one who never filled in a profile. */
interface Traveller {
  readonly userSub: string
  readonly name?: string
}

const names = `
Camille Dubois
Lukas Schneider
Giulia Romano
Haruka Watanabe
Mateo González
Saoirse Ní Bhriain
Kim Min-jun
Ana Beatriz de Oliveira Figueiredo
Ole-Kristian Haugen
Wei-Ling Chen
Oliver Thompson
Nanna Sørensen
Tomáš Dvořák
Chloe O’Connor
محمد الحداد
Zofia Wiśniewska
Ricardo Muñoz
Elif Yılmaz
Jack Llewellyn-Price
Linh Nguyễn
Emma van den Berg
João Pereira
Siddharth Venkataraghavan Balasubramanian
Freja Nielsen
Andrés Castro
Marie-Thérèse Lefèvre
Noah Fischer
Yuto Sato
Isabella Rossi
Park Seo-yeon
Liam Murphy
Hanna Virtanen
Diego Fernández
Sophie Martin
Bo Li
Maja Horvat
Ben Walker
Valentina Rojas
Ida Johansson
Kenta Yamamoto
Lea Weber
Pablo Herrero
Aoife Kelly
Jeroen Bakker
Chiara Conti
Thomas Leroy
Mia Andersson
Tzu-Hsuan Lin
Nicolás Silva
Eva Novotná
Ryan Campbell
Petra Kovács
Antoine Girard
Emily Hughes
Jin-woo Lee
Katarina Berg
Matteo Ferrari
Lucy Bennett
`

/** Who applies for jobs: the one who can sign in, one without a name, and the rest. */
export const travellers: readonly Traveller[] = [
  {
    userSub: sampleUsers.notAdmin.sub,
    name: `${sampleUsers.notAdmin.firstName} ${sampleUsers.notAdmin.lastName}`,
  },
  { userSub: seeded(seedOf('traveller without a name')).uuid() },
  ...names
    .trim()
    .split('\n')
    .map((name) => ({ userSub: seeded(seedOf(`traveller ${name}`)).uuid(), name })),
]
