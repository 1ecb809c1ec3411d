import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'

interface PackageTableProps {
  readonly label: string
  readonly columns: readonly Column<ArrivalPackage>[]
  /** Those that the filter leaves. */
  readonly packages: readonly ArrivalPackage[]
  /** How many packages there are, pending and completed. */
  readonly total: number
  /** Are these only the first of the list? */
  readonly hasMore?: boolean | undefined
}

const idOf = ({ arrivalPackageStatusId }: ArrivalPackage) => arrivalPackageStatusId

/** The packages that are still to be completed; what could be done about there being none is `onClear`'s (ARR-03). */
export const PendingPackages = ({
  onClear,
  ...table
}: PackageTableProps & { readonly onClear: (() => void) | undefined }) =>
  table.packages.length > 0 ? <PackageTable {...table} /> : <EmptyState onClear={onClear} />

/** The completed ones, of which there are some, whatever the filter leaves of them (ARR-04). */
export const CompletedPackages = (table: PackageTableProps) =>
  table.packages.length > 0 ? <PackageTable {...table} /> : <EmptyState isCompact />

const PackageTable = ({ packages, ...table }: PackageTableProps) => (
  <ListTable {...table} records={packages} idOf={idOf} />
)
