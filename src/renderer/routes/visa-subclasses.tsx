import { createFileRoute } from '@tanstack/react-router'
import { CatalogueListPage } from '#renderer/features/catalogue/list-page.tsx'
import { catalogueRoute } from '#renderer/features/catalogue/list-route.ts'

export const Route = createFileRoute('/visa-subclasses')({
  ...catalogueRoute('visaSubclasses'),
  component: () => <CatalogueListPage list="visaSubclasses" at="/visa-subclasses" />,
})
