import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { staysAccess } from './access.ts';
import { staysPages } from './contract.ts';
import { tenantCustomers } from './customers.ts';
import { staysDemo } from './demo.ts';
import { staysMoneyDemo } from './demo-money.ts';
import { tenantStays } from './queries/tenant-stays.ts';
import { stayRefusals } from './refusals.ts';
import { housingReservation } from './resources/housing-reservation.ts';
import { housingTenant } from './resources/housing-tenant.ts';
import { housingReservations, housingTenants } from './tables.ts';
import { staysTexts } from './texts.ts';
import { lapsePromises } from './work/lapse.ts';

/** Who has which bed on which nights. */
export const staysPart: AreaPart = {
  texts: staysTexts,
  refusals: [stayRefusals.specs],
  pages: staysPages,
  access: staysAccess,
  resources: [
    bindResource(housingTenant, housingTenants, {
      derive: {
        verified: sql`(${housingTenants.email_verified_at} is not null)`,
        stays: sql`(select count(*)::int from housing_reservations v where v.tenant_id = ${housingTenants.id})`,
        bed_id: sql`(select s.bed_id from housing_stays s where s.tenant_id = ${housingTenants.id} and s.state = 'in' order by s.from_on desc limit 1)`,
      },
    }),
    bindResource(housingReservation, housingReservations, {
      derive: {
        bed_id: sql`(select s.bed_id from housing_stays s where s.reservation_id = ${housingReservations.id} and s.state in ('held', 'offered', 'booked', 'in', 'out') order by s.from_on desc, s.id desc limit 1)`,
        waiting: sql`(case when ${housingReservations.state} = 'waitlisted' then (select count(*)::int from housing_reservations w where w.state = 'waitlisted' and w.type_id is not distinct from ${housingReservations.type_id} and (w.waitlisted_at, w.id) <= (${housingReservations.waitlisted_at}, ${housingReservations.id})) end)`,
        tenant_number: sql`(select t.number from housing_tenants t where t.id = ${housingReservations.tenant_id})`,
        group_code: sql`(select g.code from housing_groups g where g.id = ${housingReservations.group_id})`,
      },
      search: (wanted) =>
        sql`${housingReservations.tenant_id} in (select t.id from housing_tenants t where ${wanted.holds(sql`t.search`)})`,
    }),
  ],
  queries: [tenantStays],
  demo: [staysDemo, staysMoneyDemo],
  customers: [tenantCustomers],
  jobs: [
    {
      name: 'housing.lapse-promises',
      cron: '* * * * *',
      quiet: true,
      work: async (services) => ({ ...(await lapsePromises(services)) }),
    },
  ],
};
