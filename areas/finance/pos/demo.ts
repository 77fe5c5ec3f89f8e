import type { DemoSite } from '#kernel/server/area.ts';
import { posInstallments, virtualPos } from './tables.ts';

/** Merchant that most of the demo’s cards are charged by. */
export const onlineMerchant = 'TEST-NESTPAY';
/** Rows of the demo university; the bank’s stand-in answers at the test merchants. */
export async function posDemo({ writer }: DemoSite): Promise<void> {
  await writer.insert(virtualPos, [
    {
      id: 1,
      code: onlineMerchant,
      name: 'Deneme bankası (sanal POS)',
      name_en: 'Test Bank (Virtual POS)',
      provider: 'nestpay',
      mode: 'test',
      currencies: ['USD', 'TRY', 'EUR'],
      url: 'http://localhost:3030',
      account: '190100000',
      terminal: 'VP000001',
      api_user: 'kampusapi',
      secret_name: 'POS_TEST_NESTPAY_STORE_KEY',
      password_name: 'POS_TEST_NESTPAY_PASSWORD',
      commission: 1.85,
      receipt_series_id: 2,
      sort_order: 10,
      status: 'a',
    },
    {
      id: 2,
      code: 'TEST-IYZICO',
      name: 'Deneme bankası (iyzico)',
      name_en: 'Test Bank (iyzico)',
      provider: 'iyzico',
      mode: 'test',
      currencies: ['USD', 'TRY', 'EUR'],
      url: 'http://localhost:3030',
      account: 'sandbox-kampus',
      secret_name: 'POS_TEST_IYZICO_SECRET',
      commission: 2.49,
      receipt_series_id: 2,
      sort_order: 20,
      status: 'a',
    },
    {
      id: 3,
      code: 'CAMPUS-BANK',
      name: 'Yerleşke Bankası',
      name_en: 'Campus Bank',
      provider: 'nestpay',
      mode: 'live',
      currencies: ['TRY'],
      url: 'https://sanalpos.yerleskebank.example',
      account: '700655000200',
      terminal: 'VP004512',
      api_user: 'kampus',
      secret_name: 'POS_CAMPUS_BANK_STORE_KEY',
      password_name: 'POS_CAMPUS_BANK_PASSWORD',
      commission: 1.6,
      receipt_series_id: 2,
      sort_order: 30,
      status: 'p',
    },
  ]);
  const counts = [
    [2, 1.2],
    [3, 1.9],
    [6, 3.8],
    [9, 5.6],
  ] as const;
  const rules = [
    { virtual_pos_id: 1, card_prefix: null, currency: 'TRY', min_amount: 100_000, less: 0 },
    { virtual_pos_id: 1, card_prefix: '454360', currency: 'TRY', min_amount: 50_000, less: 0.9 },
    { virtual_pos_id: 2, card_prefix: null, currency: 'TRY', min_amount: 100_000, less: -0.3 },
    { virtual_pos_id: 2, card_prefix: '552879', currency: 'TRY', min_amount: 50_000, less: 0.6 },
  ];
  await writer.insert(
    posInstallments,
    rules
      .flatMap(({ less, ...rule }) =>
        counts.map(([installments, share]) => ({
          ...rule,
          installments,
          commission: Math.round((share - less) * 100) / 100,
          status: 'a',
        })),
      )
      .map((row, index) => ({ id: index + 1, ...row })),
  );
}
