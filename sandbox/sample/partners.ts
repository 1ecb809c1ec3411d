import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { addressOf } from './address.ts'
import { articleHtml } from './article-html.ts'
import { sampleStart } from './businesses.ts'
import { tagId } from './catalogue.ts'
import { day, isoDate } from './job-dates.ts'
import { offerTable, partnerTable } from './partner-table.ts'
import { seeded, seedOf } from './random.ts'
import { townOf } from './towns.ts'

interface Setting {
  readonly contentBase: string
  /** Midnight of the day of the build, in milliseconds since 1970. */
  readonly today: number
}

const expiryOf = (text: string, today: number): string =>
  /^-?\d+$/.test(text) ? isoDate(today + Number(text) * day).slice(0, 10) : text

const offersOf = (partner: string, today: number): PartnerOffer[] =>
  offerTable
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([beginning = '']) => partner.startsWith(beginning))
    .map(([, name = '', expiry = '', url = '', description = '']) => ({
      name,
      description,
      expiry: expiryOf(expiry, today),
      ...(url && { url }),
    }))

function readPartner(line: string, index: number, { contentBase, today }: Setting): Partner {
  const [
    name = '',
    domain = '',
    town = '',
    place = '',
    mailbox = '',
    phone = '',
    tags = '',
    flags = '',
    description = '',
  ] = line.split('|').map((part) => part.trim())
  const [, number = '', street = ''] = /^(\d+) (.+)$/.exec(place) ?? []
  const partnerId = seeded(seedOf(`partner ${name}`)).uuid()
  const isOld = flags.includes('o')
  const createdAt = isoDate(sampleStart + index * 23 * day)
  return {
    partnerId,
    name,
    description: articleHtml(description),
    url: isOld ? domain : `https://${domain}`,
    phone,
    ...(!isOld && {
      address: addressOf({ town: townOf(town), street, number }),
      email: `${mailbox}@${domain}`,
    }),
    ...(!isOld && { offers: offersOf(name, today) }),
    ...(!isOld && {
      tagIds: tags
        .split('; ')
        .filter((tag) => tag !== '')
        .map(tagId),
    }),
    ...(flags.includes('b') && { imageUrl: `${contentBase}/sample/pictures/${partnerId}.png` }),
    ...(flags.includes('l') && { logoImageUrl: `${contentBase}/sample/logos/${partnerId}.png` }),
    // Unknown to the console: a save must keep `commission`; the server sets `updatedAt` itself.
    commission: { percent: 5 + (index % 4) * 2.5, paidBy: 'invoice' },
    createdAt,
    updatedAt: createdAt,
  }
}

/** The sample's partners with their offers, oldest first. */
export const samplePartners = (setting: Setting): Partner[] =>
  partnerTable
    .trim()
    .split('\n')
    .map((line, index) => readPartner(line, index, setting))
