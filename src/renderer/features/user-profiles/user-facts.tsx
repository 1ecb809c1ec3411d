import type { ReactNode } from 'react'
import { EmailLink } from '#renderer/components/control/external-link.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { calendarDate } from '#renderer/lib/format.ts'
import {
  contactMethodOptions,
  genderOptions,
  travellerTypeOptions,
  type UserProfile,
} from '#shared/entities/user-profile.ts'
import { labelOf, type Option } from '#shared/rules/options.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { birthText } from './day-text.ts'
import { labels } from './labels.ts'

type Field = keyof typeof labels

const fact = (field: Field, value: ReactNode, isWide = false) => ({
  label: labels[field],
  value,
  isWide,
})
const yesOrNo = (flag: boolean | null | undefined) => flag != null && (flag ? 'Yes' : 'No')
const choice = (options: readonly Option[], value: string | null | undefined) =>
  value && labelOf(options, value)

/** What is known of a user (USR-04, USR-40); archived names too, and ids meanwhile where a list can't be read. */
export function UserFacts({ profile }: { readonly profile: UserProfile }) {
  const languages = useCatalogueNames('languages')
  const visas = useCatalogueNames('visaSubclasses')
  const requirements = useCatalogueNames('jobRequirements')
  const interests = useCatalogueNames('interests')
  const { email, mobile, dateOfBirth, visaSubclassId, preferredStartDate } = profile
  const named = (ids: readonly string[] | null | undefined, { nameOf }: typeof languages) =>
    ids?.map(nameOf).join(', ')
  return (
    <>
      <FailedReads queries={[languages.query, visas.query, requirements.query, interests.query]} />
      <Section title="Details">
        <DetailList
          items={[
            {
              label: 'Full Name',
              value: [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' '),
            },
            fact('email', email && <EmailLink email={email} />),
            ...(isFilled(mobile ?? '') ? [fact('mobile', mobile)] : []),
            fact('preferredContactMethod', choice(contactMethodOptions, profile.preferredContactMethod)),
            fact('dateOfBirth', dateOfBirth && birthText(dateOfBirth, new Date())),
            fact('gender', choice(genderOptions, profile.gender)),
            fact('currentLocation', profile.currentLocation?.addressFriendly),
            fact('homeTown', profile.homeTown?.addressFriendly),
            fact('languageIds', named(profile.languageIds, languages)),
            { label: 'User id', value: profile.userSub },
          ]}
        />
      </Section>
      <Section title="Work in Australia">
        <DetailList
          items={[
            fact('isCurrentlyInAustralia', yesOrNo(profile.isCurrentlyInAustralia)),
            fact('hasAustralianWorkRights', yesOrNo(profile.hasAustralianWorkRights)),
            fact('hasOwnTransport', yesOrNo(profile.hasOwnTransport)),
            fact('visaSubclassId', visaSubclassId && visas.nameOf(visaSubclassId)),
            fact('preferredStartDate', preferredStartDate && calendarDate(preferredStartDate)),
            fact('jobRequirementIds', named(profile.jobRequirementIds, requirements)),
            fact('aboutWorkExperience', profile.aboutWorkExperience, true),
          ]}
        />
      </Section>
      <Section title="About the traveller">
        <DetailList
          items={[
            fact('typeOfTraveller', choice(travellerTypeOptions, profile.typeOfTraveller)),
            fact('interestIds', named(profile.interestIds, interests)),
            fact('aboutMe', profile.aboutMe, true),
          ]}
        />
      </Section>
      <Section title="Visible to other users">
        <DetailList
          items={[
            fact('showFullName', yesOrNo(profile.showFullName)),
            fact('showAge', yesOrNo(profile.showAge)),
            fact('showGender', yesOrNo(profile.showGender)),
            fact('showCurrentLocation', yesOrNo(profile.showCurrentLocation)),
          ]}
        />
      </Section>
    </>
  )
}
