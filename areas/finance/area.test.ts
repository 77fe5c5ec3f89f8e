import { expect, test } from 'vitest';
import { areas } from '#app/areas.server.ts';

test('FIN-001: payments, plans, refunds, receipts, invoices, scholarships, adjunct payments, e-payment and virtual POS have screens, each with who may open it', () => {
  const pages = areas.flatMap((area) => area.pages.map((page) => ({ ...page, area: area.name })));
  const covered = {
    payments: '/customers/payments',
    plans: '/payment/plans',
    refunds: '/refund/requests',
    receipts: '/receipt/search',
    invoices: '/customer/invoices',
    scholarships: '/coop/and/public/scholarships',
    adjunct: '/adjunct/payments',
    epayment: '/epayment',
    pos: '/virtual/pos',
  };
  for (const [topic, path] of Object.entries(covered)) {
    const found = pages.find((page) => page.path === path);
    expect(found, `${topic}: ${path}`).toMatchObject({ area: expect.stringMatching(/^(finance|epayment)$/) });
    expect(found?.needs.access, topic).toBeDefined();
  }
});
