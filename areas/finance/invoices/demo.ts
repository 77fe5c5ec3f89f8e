import type { DemoSite } from '#kernel/server/area.ts';
import { invoiceBuyers, invoiceSeries } from './tables.ts';

const seller = {
  seller_name: 'Kampüs Üniversitesi',
  tax_number: '1234567890',
  tax_office: 'Şişli',
  address: 'Bilim Caddesi 1',
  city: 'İstanbul',
  exemption_code: '201',
  exemption_reason: 'Kültür ve eğitim amacı taşıyan işlemler',
  status: 'a',
} as const;
/** Rows of the demo university. What was invoiced is told after the students’ money. */
export async function invoiceDemo({ writer }: DemoSite): Promise<void> {
  await writer.insert(invoiceSeries, [
    { id: 1, code: 'KMP', name: 'Faturalar', name_en: 'Invoices', kind: 'invoice', electronic: true, ...seller },
    {
      id: 2,
      code: 'KIA',
      name: 'İade faturaları',
      name_en: 'Credit Notes',
      kind: 'credit_note',
      electronic: true,
      ...seller,
    },
    { id: 3, code: 'PRF', name: 'Proformalar', name_en: 'Proformas', kind: 'proforma', electronic: false, ...seller },
  ]);
  await writer.insert(invoiceBuyers, [
    {
      id: 1,
      name: 'Anadolu Eğitim Vakfı',
      tax_number: '4840847211',
      tax_office: 'Beşiktaş',
      address: 'Barbaros Bulvarı 45',
      city: 'İstanbul',
      country: 'Türkiye',
      email: 'muhasebe@anadoluvakfi.example',
      e_invoice: true,
    },
    {
      id: 2,
      name: 'Marmara Yazılım A.Ş.',
      tax_number: '9250002634',
      tax_office: 'Kozyatağı',
      address: 'Değirmen Sokak 12',
      city: 'İstanbul',
      country: 'Türkiye',
      email: 'fatura@marmarayazilim.example',
      e_invoice: true,
    },
    {
      id: 3,
      name: 'Ege Tekstil Ltd. Şti.',
      tax_number: '3250566851',
      tax_office: 'Bornova',
      address: 'Kazımdirik Mah. 5',
      city: 'İzmir',
      country: 'Türkiye',
      email: 'info@egetekstil.example',
      e_invoice: true,
    },
  ]);
}
