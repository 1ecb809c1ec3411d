/** The build turns the guide's page into a guide (`tools/console/guide.ts`). */
declare module '*.md' {
  export const guide: import('#shared/rules/guide.ts').Guide
}
