import type { StandardSchemaV1, StandardSchemaV1Issue } from '@tanstack/react-form'
import { unreadFieldsOf } from '#shared/rules/odd-values.ts'

type Rules = StandardSchemaV1<unknown, unknown>
type Result = Awaited<ReturnType<Rules['~standard']['validate']>>

/** The name of the field that an issue belongs to. */
function fieldOf({ path }: StandardSchemaV1Issue): string {
  const [first] = path ?? []
  return String(typeof first === 'object' ? first.key : first)
}

/** The same rules, which do not judge these fields. */
function sparing(rules: Rules, fields: ReadonlySet<string>): Rules {
  const { validate, ...standard } = rules['~standard']
  const judge = (values: unknown, { issues = [] }: Result): Result => {
    const left = issues.filter((issue) => !fields.has(fieldOf(issue)))
    return left.length > 0 ? { issues: left } : { value: values }
  }
  return {
    '~standard': {
      ...standard,
      validate: (values) => {
        const result = validate(values)
        return result instanceof Promise
          ? result.then((later) => judge(values, later))
          : judge(values, result)
      },
    },
  }
}

interface FormOptions {
  readonly defaultValues?: unknown
  readonly validators?: { readonly onChange?: unknown }
}

const isRules = (value: unknown): value is Rules => value instanceof Object && '~standard' in value

/** A form hook whose rules do not judge values that could not be read: no request has them. */
export const withUnreadSpared = <H extends (options: never) => unknown>(useForm: H): H =>
  ((options: FormOptions) => {
    const rules = options.validators?.onChange
    const unread = new Set(Object.keys(unreadFieldsOf(options.defaultValues)))
    const use = useForm as unknown as (options: FormOptions) => unknown
    return use(
      unread.size > 0 && isRules(rules)
        ? { ...options, validators: { ...options.validators, onChange: sparing(rules, unread) } }
        : options,
    )
  }) as unknown as H
