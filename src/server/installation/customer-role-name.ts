/** The role of the database under which requests of customers run. */
export const customerRole = 'plumbline_customer'

/** For the log and the doctor, where the database's user may not make roles. */
export const withoutCustomerRole = `Requests of customers run with the rights of the whole program, because its account may not make roles. As a superuser run once: CREATE ROLE ${customerRole} NOLOGIN; GRANT ${customerRole} TO account.`
