import { createFileRoute, redirect } from '@tanstack/react-router'

/** '/' leads to the first entry of the menu. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { navigation } }) => {
    throw redirect({ to: navigation[0].path, replace: true })
  },
})
