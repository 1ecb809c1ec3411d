/** Elements that wixl does not support: dialogs, their values, and launch conditions. */
const unknownToWixl = /<(Condition|UI)\b[\s\S]*?<\/\1>|<(ShortcutProperty|UIRef|WixVariable)\b[^>]*\/>/g

const idOf = (element: string, attribute = 'Id') =>
  new RegExp(`^<\\w+\\b[^>]*? ${attribute}="([^"]*)"`).exec(element)?.[1]

const root = 'APPLICATIONFOLDER'

/** Adds ids to components, which WiX would generate itself. */
function completeComponents(project: string) {
  return [...project.matchAll(/<Component\b[\s\S]*?<\/Component>/g)].map(([component], index) => ({
    id: idOf(component) ?? `component${index}`,
    folder: idOf(component, 'Directory') ?? root,
    text: component
      .replace(/^(<Component\b[^>]*?) Directory="[^"]*"/, '$1')
      .replace(/^<Component(?![^>]* Id=)/, `<Component Id="component${index}" Guid="*"`)
      .replace(/<File(?![^>]* Id=)/, `<File Id="file${index}"`),
  }))
}

type Component = ReturnType<typeof completeComponents>[number]

/**
 * The folders below the root as nested elements. electron-builder writes them as `APPLICATIONFOLDER:\a\b\`,
 * which only WiX understands.
 */
function nestedFolders(project: string, components: readonly Component[]): string {
  const named = new Map<string, string>()
  for (const [, id = '', path = ''] of project.matchAll(
    /<Directory Id="([^"]*)" Name="APPLICATIONFOLDER:\\([^"]*)\\"\/>/g,
  ))
    named.set(path, id)
  const paths = new Set(
    [...named.keys()].flatMap((path) =>
      path.split('\\').map((_, index, parts) => parts.slice(0, index + 1).join('\\')),
    ),
  )
  const inside = (id: string) =>
    components
      .filter(({ folder }) => folder === id)
      .map(({ text }) => text)
      .join('')
  const below = (parent: string): string =>
    [...paths]
      .filter((path) => path.slice(0, Math.max(0, path.lastIndexOf('\\'))) === parent)
      .map((path) => {
        const id = named.get(path) ?? `folder${[...paths].indexOf(path)}`
        const name = path.slice(path.lastIndexOf('\\') + 1)
        return `<Directory Id="${id}" Name="${name}">${inside(id)}${below(path)}</Directory>`
      })
      .join('')
  return `${inside(root)}${below('')}`
}

/**
 * Converts electron-builder's MSI project for wixl: changes it to the language of WiX 3, removes what wixl
 * does not support, and adds what WiX would generate.
 * @param icon the icon's file, which electron-builder names by its Wine path
 */
export function projectForWixl(project: string, icon: string): string {
  const components = completeComponents(project.replace(unknownToWixl, ''))
  const references = components.map(({ id }) => `<ComponentRef Id="${id}"/>`).join('')
  return project
    .replaceAll('http://wixtoolset.org/schemas/v4/wxs', 'http://schemas.microsoft.com/wix/2006/wi')
    .replace(unknownToWixl, '')
    .replace(/(<Icon [^>]*SourceFile=")[^"]*/, (_, start: string) => start + icon)
    .replace(/<Directory Id="[^"]*" Name="APPLICATIONFOLDER:[^>]*\/>/g, '')
    .replace(
      /(<Directory Id="APPLICATIONFOLDER"[^>]*?)\/>/,
      (_, start: string) => `${start}>${nestedFolders(project, components)}</Directory>`,
    )
    .replace(
      /<ComponentGroup\b[\s\S]*<\/Product>/,
      () =>
        `</Product><Fragment><ComponentGroup Id="ProductComponents">${references}</ComponentGroup></Fragment>`,
    )
}
