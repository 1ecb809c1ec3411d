import { createFileRoute } from '@tanstack/react-router'
import { CatalogueListPage } from '#renderer/features/catalogue/list-page.tsx'
import { catalogueRoute } from '#renderer/features/catalogue/list-route.ts'

export const Route = createFileRoute('/tags')({
  ...catalogueRoute('tags'),
  component: () => <CatalogueListPage list="tags" at="/tags" />,
})
