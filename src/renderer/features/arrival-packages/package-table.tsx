import { useLayoutEffect, useRef } from 'react'
import { EmptyState } from '#renderer/components/empty-state.tsx'
import { LongRecordTable } from '#renderer/components/long-record-table.tsx'
import type { Column } from '#renderer/components/record-table.tsx'
import { focusHeading } from '#renderer/lib/screen.ts'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'

interface PackageTableProps {
  readonly label: string
  readonly columns: readonly Column<ArrivalPackage>[]
  readonly packages: readonly ArrivalPackage[]
}

const idOf = ({ arrivalPackageStatusId }: ArrivalPackage) => arrivalPackageStatusId

/** One of the two lists (ARR-03, ARR-04). */
export const PackageTable = (table: PackageTableProps) =>
  table.packages.length > 0 ? <Rows {...table} /> : <EmptyState isCompact />

function Rows({ label, columns, packages }: PackageTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The table goes with its last row, and with it what has the keyboard.
  useLayoutEffect(() => {
    const own = frame.current
    return () => {
      if (own?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return (
    <div ref={frame}>
      <LongRecordTable label={label} columns={columns} records={packages} idOf={idOf} />
    </div>
  )
}
