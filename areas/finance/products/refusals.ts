import { defineRefusals } from '#kernel/contract/refusal.ts';

export const productRefusals = defineRefusals({
  tax_rate_without_tax: {
    tr: 'Vergiye tabi olmayan bir ürünün vergi oranı olmaz: oranı silin ya da ürünü vergili yapın.',
    en: 'A product that is not taxed has no tax rate. Clear the rate or mark the product as taxable.',
    rule: 'products',
    office: 'bursar',
  },
});
