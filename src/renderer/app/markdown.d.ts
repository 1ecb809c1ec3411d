/** The build turns the guide's page into a guide (`tools/console/guide.ts`). */
declare module '*.md' {
  export const guide: import('#shared/rules/guide.ts').Guide
  /** The address of each picture, by its path in the guide. */
  export const pictures: Readonly<Record<string, string>>
}
