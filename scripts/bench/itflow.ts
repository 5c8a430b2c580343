import { execFileSync } from 'node:child_process'
import { description, nouns, type Size, troubles } from '#/scripts/bench/many-tickets.ts'
import { demoPassword } from '#/scripts/demo/people.ts'

/**
 * An ITFlow on the same machine, to compare Beacon with (docs/benchmarks.md says how to install it). `ITFLOW` is its address and
 * `ITFLOW_SQL` the command that takes SQL for its database. Its first administrator is `bench@itflow.test` with the demo's
 * password.
 */
const address = process.env.ITFLOW ?? 'http://localhost:8099'
const [sqlCommand = '', ...sqlArguments] = (process.env.ITFLOW_SQL ?? 'mariadb itflow').split(' ')
const apiKey = 'bench-key-of-beacon'
const administrator = 'bench@itflow.test'
const contact = 'contact@itflow.test'

/** Indexes that ITFlow's tables lack for the measured pages. */
const helpfulIndexes = [
  'ticket_client_id, ticket_contact_id, ticket_closed_at',
  'ticket_assigned_to, ticket_resolved_at',
  'ticket_resolved_at',
  'ticket_number',
  'ticket_status',
  'ticket_created_at',
]

/** Formats texts as an SQL list of strings. */
const quoted = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(',')

/** Replaces ITFlow's data with the same number of tickets and contacts as Beacon's table, with the same texts. */
export function fillItflow({ tickets, users }: Size) {
  sql(`
    SET foreign_key_checks = 0;
    TRUNCATE tickets; TRUNCATE ticket_replies; TRUNCATE ticket_history; TRUNCATE logs; TRUNCATE clients; TRUNCATE contacts; TRUNCATE api_keys;
    DELETE FROM users WHERE user_email = '${contact}';
    ${helpfulIndexes.map((columns, number) => `CREATE INDEX IF NOT EXISTS bench_${number} ON tickets (${columns});`).join('\n')}
    UPDATE user_settings SET user_config_records_per_page = 50;
    INSERT INTO api_keys (api_key_name, api_key_secret, api_key_decrypt_hash, api_key_expire, api_key_user_id)
      SELECT 'Bench', '${apiKey}', '', '2099-01-01', user_id FROM users WHERE user_email = '${administrator}';
    INSERT INTO users (user_name, user_email, user_password, user_type, user_role_id)
      SELECT 'Dana Whitfield', '${contact}', user_password, 2, 0 FROM users WHERE user_email = '${administrator}';
    INSERT INTO clients (client_id, client_name, client_currency_code, client_net_terms)
      SELECT seq, CONCAT('Company ', seq), 'USD', 30 FROM seq_1_to_${Math.min(500, users)};
    INSERT INTO contacts (contact_id, contact_name, contact_email, contact_client_id, contact_primary)
      SELECT seq, CONCAT('First Last', seq), CONCAT('person', seq, '@company.test'), 1 + seq MOD ${Math.min(500, users)}, 1
      FROM seq_1_to_${users};
    UPDATE contacts, users SET contact_user_id = user_id, contact_client_id = 1 WHERE contact_id = 1 AND user_email = '${contact}';
    INSERT INTO tickets (ticket_prefix, ticket_number, ticket_subject, ticket_details, ticket_priority, ticket_status, ticket_created_at,
        ticket_resolved_at, ticket_closed_at, ticket_created_by, ticket_assigned_to, ticket_client_id, ticket_contact_id)
      SELECT 'TCK-', number, CONCAT(ELT(1 + number MOD 10, ${quoted(nouns)}), ' pc', number, ' ', ELT(1 + number DIV 10 MOD 6, ${quoted(troubles)})),
        '${description}', ELT(1 + number MOD 4, 'Low', 'Medium', 'High', 'Urgent'), ELT(1 + number DIV 7 MOD 4, 2, 3, 4, 5),
        '2026-01-01' + INTERVAL number MINUTE,
        IF(number DIV 7 MOD 4 >= 2, '2026-06-01', NULL), IF(number DIV 7 MOD 4 = 3, '2026-06-08', NULL), 1, number MOD 3 = 0,
        contact_client_id, contact_id
      FROM (SELECT seq AS number FROM seq_1_to_${tickets}) AS numbers
        JOIN contacts ON contact_id = IF(number MOD 10 = 0, 1, 2 + number MOD (${users} - 1));
    UPDATE settings SET config_ticket_next_number = ${tickets + 1};
    ANALYZE TABLE tickets, contacts, clients;`)
}

/** Runs SQL with the database's command line. */
const sql = (text: string) => execFileSync(sqlCommand, sqlArguments, { input: text, encoding: 'utf8' })

/** The tasks in ITFlow. Each resolves when its response has arrived. */
export type ItflowTasks = Record<'list' | 'view' | 'search' | 'portal' | 'create', () => Promise<void>>

/** Signs in as staff and as a contact. Throws if a page is not the expected one. */
export async function openItflow({ tickets }: Size): Promise<ItflowTasks> {
  const staff = await signIn(administrator)
  const customer = await signIn(contact)
  const subject = /pc\d+/
  return {
    list: () => page('/agent/tickets.php?state=all', staff, subject),
    view: () => page(`/agent/ticket.php?ticket_id=${tickets - 5}`, staff, subject),
    search: () => page('/agent/tickets.php?state=all&q=firewall', staff, /Firewall pc\d+/),
    portal: () => page('/client/tickets.php', customer, subject),
    async create() {
      const response = await fetch(`${address}/api/v1/tickets/create.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          api_key: apiKey,
          ticket_subject: 'Printer jams',
          ticket_details: description,
          ticket_priority: 'High',
        }),
      })
      const { success } = (await response.json()) as { success: string }
      if (success !== 'True') throw new Error('ITFlow did not create a ticket')
    },
  }
}

async function page(path: string, cookie: string, shows: RegExp) {
  const response = await fetch(address + path, { headers: { cookie }, redirect: 'manual' })
  const text = await response.text()
  if (!response.ok || !shows.test(text)) throw new Error(`ITFlow answered ${response.status} to ${path}`)
}

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${address}/login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: demoPassword, login: '1' }),
  })
  await response.arrayBuffer()
  // A login renews the session, so the last cookie is the valid one.
  const cookie = response.headers
    .getSetCookie()
    .findLast(name => name.startsWith('PHPSESSID='))
    ?.split(';')[0]
  if (response.status !== 302 || !cookie) throw new Error(`Could not sign in to ITFlow as ${email}`)
  return cookie
}
