import { Link } from 'react-router-dom'
import { isCompanyId } from '#/shared/companies/company-id.ts'

interface CompanyLinkProps {
  /** The id of a company, or of a customer without one. */
  id: string | null
  name: string
  /** Only the team may open the page of a company. */
  forStaff: boolean
}

/** A company's or customer's name, which leads the team to the company's page. */
export const CompanyLink = ({ id, name, forStaff }: CompanyLinkProps) =>
  forStaff && id && isCompanyId(id) ? <Link to={`/companies/${id}`}>{name}</Link> : name
