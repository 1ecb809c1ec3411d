import { policyKey } from '#main/config/windows-policy.ts'
import { defaultText, plain, type Setting, settings } from './setting.ts'
import { type Element, element, xmlText } from './xml.ts'

// Creates the templates for Windows group policies. ADMX declares which registry values a policy sets; ADML
// contains the texts.

const schemaAddress = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'
const versions = { revision: '1.0', schemaVersion: '1.0' }
const category = 'GoToAdmin'
const system = 'SUPPORTED_GoToAdmin'

const string = (id: string) => `$(string.${id})`
const choiceId = (key: string, choice: string) => `${key}_${choice}`

const value = (number: number) => element('decimal', { value: number })

/** The policy element for each kind of setting. A flag has none, because the policy itself is on or off. */
const elements: Readonly<Record<Exclude<Setting['kind'], 'flag'>, (setting: Setting) => Element>> = {
  text: ({ key }) => element('text', { id: key, valueName: key, required: 'true' }),
  object: ({ key }) => element('text', { id: key, valueName: key, required: 'true' }),
  list: ({ key }) => element('multiText', { id: key, valueName: key, required: 'true' }),
  number: ({ key, least, most }) =>
    element('decimal', { id: key, valueName: key, required: 'true', minValue: least, maxValue: most }),
  choice: ({ key, choices }) =>
    element(
      'enum',
      { id: key, valueName: key, required: 'true' },
      choices.map((choice) =>
        element('item', { displayName: string(choiceId(key, choice)) }, [
          element('value', {}, [element('string', {}, choice)]),
        ]),
      ),
    ),
}

function policy(setting: Setting): Element {
  const { key, kind } = setting
  const isFlag = kind === 'flag'
  return element(
    'policy',
    {
      name: key,
      class: 'Machine',
      displayName: string(key),
      explainText: string(`${key}_Explain`),
      key: policyKey,
      ...(isFlag ? { valueName: key } : { presentation: `$(presentation.${key})` }),
    },
    [
      element('parentCategory', { ref: category }),
      element('supportedOn', { ref: system }),
      ...(isFlag
        ? [element('enabledValue', {}, [value(1)]), element('disabledValue', {}, [value(0)])]
        : [element('elements', {}, [elements[kind](setting)])]),
    ],
  )
}

export const admxText = () =>
  xmlText(
    element('policyDefinitions', { xmlns: schemaAddress, ...versions }, [
      element('policyNamespaces', {}, [
        element('target', { prefix: 'gotoadmin', namespace: 'GoTo.Policies.GoToAdmin' }),
      ]),
      element('resources', { minRequiredRevision: versions.revision }),
      element('supportedOn', {}, [
        element('definitions', {}, [element('definition', { name: system, displayName: string(system) })]),
      ]),
      element('categories', {}, [
        element('category', { name: 'GoTo', displayName: string('GoTo') }),
        element('category', { name: category, displayName: string(category) }, [
          element('parentCategory', { ref: 'GoTo' }),
        ]),
      ]),
      element('policies', {}, settings.map(policy)),
    ]),
  )

/** The help text of a policy: description and default. */
function explanation(setting: Setting): string {
  const text = defaultText(setting)
  const end = setting.isRequired
    ? 'The console starts only with this setting.'
    : text !== undefined && `Default: ${text}.`
  return [plain(setting.description), end].filter(Boolean).join('\n\n')
}

/** The input controls for each kind of setting in the policy editor. */
const boxes: Readonly<Record<Exclude<Setting['kind'], 'flag'>, (setting: Setting) => readonly Element[]>> = {
  text: ({ key, title }) => [element('textBox', { refId: key }, [element('label', {}, title)])],
  object: ({ key, title, default: value }) => [
    element('textBox', { refId: key }, [
      element('label', {}, title),
      ...(value === undefined ? [] : [element('defaultValue', {}, JSON.stringify(value))]),
    ]),
  ],
  list: ({ key, title }) => [
    element('text', {}, `${title}, one in each line`),
    element('multiTextBox', { refId: key }),
  ],
  number: ({ key, title, default: value }) => [
    element(
      'decimalTextBox',
      { refId: key, defaultValue: typeof value === 'number' ? value : undefined },
      title,
    ),
  ],
  choice: ({ key, title, choices, default: value }) => [
    element(
      'dropdownList',
      { refId: key, noSort: 'true', defaultItem: choices.indexOf(String(value)) },
      title,
    ),
  ],
}

/** The ADML file in English. */
export const admlText = () =>
  xmlText(
    element('policyDefinitionResources', { xmlns: schemaAddress, ...versions }, [
      element('displayName', {}, 'GoTo Admin'),
      element('description', {}, 'The settings of GoTo Admin.'),
      element('resources', {}, [
        element('stringTable', {}, [
          element('string', { id: 'GoTo' }, 'GoTo'),
          element('string', { id: category }, 'GoTo Admin'),
          element('string', { id: system }, 'GoTo Admin 0.1 or newer'),
          ...settings.flatMap((setting) => [
            element('string', { id: setting.key }, setting.title),
            element('string', { id: `${setting.key}_Explain` }, explanation(setting)),
            ...setting.choices.map((choice) =>
              element('string', { id: choiceId(setting.key, choice) }, choice),
            ),
          ]),
        ]),
        element(
          'presentationTable',
          {},
          settings.flatMap((setting) =>
            setting.kind === 'flag'
              ? []
              : [element('presentation', { id: setting.key }, boxes[setting.kind](setting))],
          ),
        ),
      ]),
    ]),
  )
