import { Skeleton } from '#web/ui/skeleton.tsx'

/** Keeps the space of the heading and the first figures. */
export function ReportSkeleton() {
  return (
    <div className="sheet py-8 lg:py-12">
      <p role="status" className="sr-only">
        Loading your report...
      </p>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-5 h-10 w-96 max-w-full" />
      <Skeleton className="mt-4 h-5 w-72 max-w-full" />
      <Skeleton className="mt-8 h-16 w-full" />
      <Skeleton className="mt-8 h-11 w-80 max-w-full" />
      <Skeleton className="mt-12 h-14 w-72 max-w-full" />
      <Skeleton className="mt-8 h-56 w-full" />
      <Skeleton className="mt-8 h-96 w-full" />
    </div>
  )
}

/** The place of the tabs below a first screen that was served. */
export function TabsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the rest of the report...
      </p>
      <Skeleton className="mt-8 h-11 w-80 max-w-full" />
    </>
  )
}

/** Below a first screen that was served: the place of everything else. */
export function RestSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <Skeleton className="mt-8 h-96 w-full" />
    </>
  )
}
