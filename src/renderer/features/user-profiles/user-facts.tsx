import { EmailLink } from '#renderer/components/control/external-link.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { copied, factsOf, idFact, wide } from '#renderer/components/record/facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { birthText } from './day-text.ts'

interface UserProps {
  readonly profile: UserProfile
}

const named = (
  ids: readonly string[] | null | undefined,
  { nameOf }: Pick<ReturnType<typeof useCatalogueNames>, 'nameOf'>,
) => ids?.map(nameOf).join(', ')

/** The facts of a user that are needed daily (USR-04), including archived names. */
export function UserSummary({ profile }: UserProps) {
  const visas = useCatalogueNames('visaSubclasses')
  const { email, mobile, visaSubclassId } = profile
  const fact = factsOf(userFields, profile)
  return (
    <KeyFacts
      items={[
        copied(fact('email', email && <EmailLink email={email} />), email),
        ...(isFilled(mobile ?? '') ? [copied(fact('mobile'), mobile)] : []),
        fact('currentLocation'),
        fact('visaSubclassId', visaSubclassId && visas.nameOf(visaSubclassId)),
      ]}
    />
  )
}

/** What a user wrote, and what employers ask for (USR-40). Ids show instead of names if a list fails to load. */
export function UserTexts({ profile }: UserProps) {
  const languages = useCatalogueNames('languages')
  const visas = useCatalogueNames('visaSubclasses')
  const requirements = useCatalogueNames('jobRequirements')
  const interests = useCatalogueNames('interests')
  const fact = factsOf(userFields, profile)
  return (
    <>
      <FailedReads queries={[languages.query, visas.query, requirements.query, interests.query]} />
      <Section title="Work in Australia">
        <DetailList
          items={[
            fact('isCurrentlyInAustralia'),
            fact('hasAustralianWorkRights'),
            fact('hasOwnTransport'),
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
            fact('languageIds', named(profile.languageIds, languages)),
            fact('interestIds', named(profile.interestIds, interests)),
            wide(fact('aboutMe')),
          ]}
        />
      </Section>
    </>
  )
}

/** All other facts of a user (USR-40). */
export function UserDetails({ profile }: UserProps) {
  const { dateOfBirth } = profile
  const fact = factsOf(userFields, profile)
  return (
    <>
      <Section title="Details">
        <DetailList
          items={[
            {
              label: 'Full Name',
              value: [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' '),
            },
            fact('preferredContactMethod'),
            fact('dateOfBirth', dateOfBirth && birthText(dateOfBirth, new Date())),
            fact('gender'),
            fact('homeTown'),
            idFact('User id', profile.userSub),
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
