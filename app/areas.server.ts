import type { Area } from '#kernel/server/area.ts';
import { withRequests } from '#kernel/server/request-work.ts';
import { access } from '#areas/access/server.ts';
import { curriculum } from '#areas/curriculum/server.ts';
import { epayment } from '#areas/epayment/server.ts';
import { finance } from '#areas/finance/server.ts';
import { grading } from '#areas/grading/server.ts';
import { home } from '#areas/home/server.ts';
import { communication } from '#areas/communication/server.ts';
import { language } from '#areas/language/server.ts';
import { people } from '#areas/people/server.ts';
import { records } from '#areas/records/server.ts';
import { reference } from '#areas/reference/server.ts';
import { registration } from '#areas/registration/server.ts';
import { requests } from '#areas/requests/server.ts';
import { scheduling } from '#areas/scheduling/server.ts';
import { system } from '#areas/system/server.ts';
import { housing } from '#areas/housing/server.ts';
import { admissions } from '#areas/admissions/server.ts';

/** Every area the server mounts, in the order of the floors: each imports only from those before it. */
const mounted: readonly Area[] = [
  reference,
  access,
  people,
  curriculum,
  scheduling,
  requests,
  communication,
  finance,
  epayment,
  registration,
  grading,
  records,
  housing,
  language,
  admissions,
  home,
  system,
];
export const areas: readonly Area[] = mounted.map(withRequests);
