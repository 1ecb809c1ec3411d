import type { JobTemplate } from '#shared/entities/job-template.ts'
import { sampleStart } from './businesses.ts'
import { industryId, requirementId } from './catalogue.ts'
import { day, isoDate } from './job-dates.ts'
import { seeded, seedOf } from './random.ts'
import { templateTable } from './template-table.ts'

const accommodation: Readonly<Record<string, string>> = {
  f: 'INCLUDED_FREE',
  p: 'INCLUDED_PAID',
  n: 'NOT_INCLUDED',
}

const parts = (text: string) => text.split('; ').filter((part) => part !== '')
const lines = (text: string) => parts(text).join('\n')

function readTemplate(line: string, index: number): JobTemplate {
  const [
    title = '',
    industry = '',
    rates = '',
    contractType = '',
    roles = '',
    lodging = '',
    flags = '',
    needs = '',
    description = '',
    tasks = '',
    asked = '',
    benefits = '',
  ] = line.split('|').map((part) => part.trim())
  const [min, max] = rates.split('–').map(Number)
  if (!min || !max) throw new Error(`Not a template: ${line}`)
  const accommodationType = accommodation[lodging]
  return {
    jobTemplateId: seeded(seedOf(`template ${title}`)).uuid(),
    title,
    industryId: industryId(industry),
    description,
    requirementIds: parts(needs).map(requirementId),
    minHourlyRate: min,
    maxHourlyRate: max,
    contractType,
    roles: Number(roles),
    status: flags.includes('x') ? 'ARCHIVED' : 'ACTIVE',
    ...(accommodationType && { accommodationType }),
    ...(tasks && { responsibilities: lines(tasks) }),
    ...(asked && { qualifications: asked }),
    ...(benefits && { benefits: lines(benefits) }),
    createdAt: isoDate(sampleStart + index * 17 * day),
  }
}

/** The sample's job templates, oldest first. */
export const sampleTemplates = (): JobTemplate[] => templateTable.trim().split('\n').map(readTemplate)
