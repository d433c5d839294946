import { Skeleton } from '#web/ui/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <>
      <h1 className="sr-only">Your report</h1>
      <div role="status" aria-label="Loading the order">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-3 h-10 w-64" />
        <div className="mt-16 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      </div>
    </>
  )
}
