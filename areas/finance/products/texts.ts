import { defineTexts } from '#kernel/contract/text.ts';

export const productTexts = defineTexts({
  title: {
    menu_finance: { tr: 'Mali İşler', en: 'Finance' },
    menu_price_list: { tr: 'Ücret tarifesi', en: 'Price list' },
    products: { tr: 'Ürünler', en: 'Products' },
  },
  finance: {
    product: { tr: 'Ürün', en: 'Product' },
    'product.code': { tr: 'Kod', en: 'Code' },
    'product.name': { tr: 'Ad', en: 'Name' },
    'product.kind': { tr: 'Tür', en: 'Type' },
    'product.taxable': { tr: 'Vergili', en: 'Taxable' },
    'product.tax_rate': { tr: 'Vergi oranı (%)', en: 'Tax rate (%)' },
    'product.income': { tr: 'Gelir hesabı', en: 'Income account' },
    'product.income_part': { tr: 'Gelir hesabının bölümü', en: 'Part of the income account' },
    'product.refundable': { tr: 'Takvime göre iade edilir', en: 'Refundable by the schedule' },
    'product.status': { tr: 'Durum', en: 'Status' },
    'product.group_what': { tr: 'Ürün', en: 'Product' },
    'product.group_books': { tr: 'Vergi ve muhasebe', en: 'Tax and accounting' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/products/texts': typeof productTexts;
  }
}
