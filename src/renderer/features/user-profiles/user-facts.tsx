import { EmailLink } from '#renderer/components/control/external-link.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { birthText } from './day-text.ts'

/**
 * A user's details (USR-04, USR-40), including archived names. If a catalogue list fails to load, ids show
 * instead of names.
 */
export function UserFacts({ profile }: { readonly profile: UserProfile }) {
  const languages = useCatalogueNames('languages')
  const visas = useCatalogueNames('visaSubclasses')
  const requirements = useCatalogueNames('jobRequirements')
  const interests = useCatalogueNames('interests')
  const { email, mobile, dateOfBirth, visaSubclassId } = profile
  const fact = factsOf(userFields, profile)
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
            ...(isFilled(mobile ?? '') ? [fact('mobile')] : []),
            fact('preferredContactMethod'),
            fact('dateOfBirth', dateOfBirth && birthText(dateOfBirth, new Date())),
            fact('gender'),
            fact('currentLocation'),
            fact('homeTown'),
            fact('languageIds', named(profile.languageIds, languages)),
            { label: 'User id', value: profile.userSub },
          ]}
        />
      </Section>
      <Section title="Work in Australia">
        <DetailList
          items={[
            fact('isCurrentlyInAustralia'),
            fact('hasAustralianWorkRights'),
            fact('hasOwnTransport'),
            fact('visaSubclassId', visaSubclassId && visas.nameOf(visaSubclassId)),
            fact('preferredStartDate'),
            fact('jobRequirementIds', named(profile.jobRequirementIds, requirements)),
            wide(fact('aboutWorkExperience')),
          ]}
        />
      </Section>
      <Section title="About the traveller">
        <DetailList
          items={[
            fact('typeOfTraveller'),
            fact('interestIds', named(profile.interestIds, interests)),
            wide(fact('aboutMe')),
          ]}
        />
      </Section>
      <Section title="Visible to other users">
        <DetailList
          items={[fact('showFullName'), fact('showAge'), fact('showGender'), fact('showCurrentLocation')]}
        />
      </Section>
    </>
  )
}
