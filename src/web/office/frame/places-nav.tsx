import { Link, useLocation } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { useStaffSession } from '#web/office/session/staff-session.ts'
import { placeSearch } from '#web/office/shell/dashboard-place.ts'
import { placeOfAddress, placesOfRole } from '#web/office/shell/office-places.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePlaceKeys } from './use-place-keys.ts'

/** The five places of the office, on every page. A place opens where it was left. */
export function PlacesNav() {
  const role = useStaffSession()?.user.role
  const location = useLocation()
  const places = placesOfRole(role)
  const current = placeOfAddress(location, role)
  usePlaceKeys(places)
  return (
    <nav aria-label="Places of the office" className="max-xl:order-last max-xl:basis-full">
      <ul className="flex justify-between gap-x-0.5 sm:justify-start sm:gap-x-1">
        {places.map((place) => (
          <li key={place.id}>
            <Link
              to={pagePath('admin') + placeSearch(place)}
              aria-current={place.id === current ? 'page' : undefined}
              className={classNames(
                'relative flex min-h-9 items-center border-b-2 px-1.5 text-xs whitespace-nowrap max-sm:min-h-11 max-[22rem]:px-1 sm:px-3 sm:text-sm',
                place.id === current
                  ? 'border-vermilion font-semibold text-ink'
                  : 'border-transparent font-medium text-graphite hover:border-edge hover:text-ink',
              )}
            >
              <span>
                {place.short}
                <span className="max-sm:sr-only">{place.label.slice(place.short.length)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
