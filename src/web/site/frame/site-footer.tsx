import type { ReactNode } from 'react'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { BrandMark } from '#web/lib/brand-mark.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { sectionLinks } from './section-links.ts'

const placeholders = ['Consultation calls', 'Help center', 'Contact'] as const
const social = ['LinkedIn', 'Instagram'] as const

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-ink bg-paper" data-print="hide">
      <div className="sheet grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <BrandMark className="h-10 w-7" />
          <p className="mt-4 max-w-xs text-sm text-graphite">
            Cost reports for first-time commercial build-outs. Des Moines, Iowa.
          </p>
          <ul className="mt-4 flex gap-4 text-sm text-graphite">
            {social.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <FooterList title="Reports">
          {packageTypes.map((id) => (
            <FooterLink key={id} to={pagePath('intake', { packageType: id })}>
              {reportPackages[id].name}
            </FooterLink>
          ))}
          <FooterLink to={pagePath('pricing')}>Pricing</FooterLink>
          <FooterLink to={pagePath('subscription')}>Subscriptions</FooterLink>
        </FooterList>
        <FooterList title="Company">
          {sectionLinks.map((section) => (
            <FooterLink key={section.id} to={`${pagePath('home')}#${section.id}`}>
              {section.label}
            </FooterLink>
          ))}
          <FooterLink to={pagePath('demo')}>Try Demo</FooterLink>
          <FooterLink to={pagePath('apiDocs')}>API</FooterLink>
        </FooterList>
        <FooterList title="Help and legal">
          {placeholders.map((name) => (
            <li key={name} className="py-1 text-graphite">
              {name}
            </li>
          ))}
          <FooterLink to={pagePath('account')}>Your account</FooterLink>
          <FooterLink to={pagePath('verify')}>Verify a report</FooterLink>
          <FooterLink to={pagePath('calibration')}>How good are our estimates?</FooterLink>
          <FooterLink to={pagePath('privacyPolicy')}>Privacy Policy</FooterLink>
          <FooterLink to={pagePath('termsOfService')}>Terms of Service and Disclaimer</FooterLink>
        </FooterList>
      </div>
      <div className="border-t border-hairline">
        <div className="sheet figures flex flex-wrap justify-between gap-4 py-4 text-xs text-graphite">
          <p>© 2026 Plumbline</p>
          <a href={pagePath('adminLogin')} className="text-graphite hover:text-ink hover:underline">
            Admin
          </a>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="label-line font-sans">{title}</h2>
      <ul className="mt-3 text-sm">{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to} className="inline-block py-1 hover:text-blueprint hover:underline">
        {children}
      </a>
    </li>
  )
}
