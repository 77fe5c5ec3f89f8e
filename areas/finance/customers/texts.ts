import { defineTexts } from '#kernel/contract/text.ts';

export const customerTexts = defineTexts({
  title: {
    customer_payments: { tr: 'Müşteri Ödemeleri', en: 'Customer Payments' },
    customer_of_student: { tr: 'Öğrenciye Göre Müşteri Ödemeleri', en: 'Customer Payments by Student' },
    customer_of_registration: { tr: 'Kayda Göre Müşteri Ödemeleri', en: 'Customer Payments by Registration' },
    customer_of_tenant: { tr: 'Kiracıya Göre Müşteri Ödemeleri', en: 'Customer Payments by Tenant' },
    view_of_student: { tr: 'Öğrenciye Göre Ödemeleri Görüntüle', en: 'View Payments by Student' },
    view_of_registration: { tr: 'Kayda Göre Ödemeleri Görüntüle', en: 'View Payments by Registration' },
  },
  customers: {
    about: {
      tr: 'Hesabı öğrenci numarası, ad ya da makbuz numarasıyla bulun.',
      en: 'Find an account by student number, name or receipt number.',
    },
    search: { tr: 'Ad ya da numara', en: 'Name or number' },
    receipt_number: { tr: 'Makbuz numarası', en: 'Receipt number' },
    find: { tr: 'Ara', en: 'Search' },
    first: { tr: 'Bir hesap arayın', en: 'Search for an account' },
    first_about: {
      tr: 'Ad, öğrenci numarası ya da makbuz numarası yazın.',
      en: 'Enter a name, a student number or a receipt number.',
    },
    none: { tr: 'Hesap bulunamadı', en: 'No account found' },
    none_about: { tr: 'Numarayı ya da adın yazımını denetleyin.', en: 'Check the number or the spelling of the name.' },
    accounts: { tr: 'Hesaplar', en: 'Accounts' },
    who: { tr: 'Hesap', en: 'Account' },
    owes: { tr: 'Borç', en: 'Owed' },
    overdue: { tr: 'Vadesi geçen', en: 'Overdue' },
    next_due: { tr: 'Sıradaki vade', en: 'Next due date' },
    credit: { tr: 'Alacak', en: 'Credit' },
    balance: { tr: 'Bakiye ({currency})', en: 'Balance ({currency})' },
    nothing_charged: { tr: 'Henüz borç kaydı yok', en: 'Nothing charged yet' },
    of_receipt: { tr: 'Makbuz {number}', en: 'Receipt {number}' },
    beside: { tr: 'Öbür hesapları', en: 'Other accounts' },
    open_items: { tr: 'Açık borçlar', en: 'Open charges' },
    no_open: { tr: 'Açık borç yok.', en: 'Nothing is open.' },
    item: { tr: 'Borç', en: 'Charge' },
    due: { tr: 'Vade', en: 'Due' },
    open: { tr: 'Açık', en: 'Open' },
    of_total: { tr: '{total} tutarından {paid} ödendi', en: '{paid} of {total} paid' },
    lowered_from: { tr: 'İlk tutar {amount}', en: 'Charged as {amount}' },
    why: { tr: 'Neden?', en: 'Why?' },
    why_of: { tr: '{item} neden borçlandırıldı?', en: 'Why is {item} owed?' },
    no_why: { tr: 'Bu borç için açıklama kaydedilmemiş.', en: 'No explanation was recorded for this charge.' },
    receipts: { tr: 'Ödemeler ve makbuzlar', en: 'Payments and receipts' },
    no_receipts: { tr: 'Henüz ödeme yok.', en: 'No payments yet.' },
    statement: { tr: 'Hesap ekstresi', en: 'Statement' },
    no_lines: { tr: 'Hesapta hareket yok.', en: 'Nothing has been posted to this account.' },
    day: { tr: 'Gün', en: 'Day' },
    what: { tr: 'İşlem', en: 'Entry' },
    amount: { tr: 'Tutar', en: 'Amount' },
    running: { tr: 'Bakiye', en: 'Balance' },
    'entry.charge': { tr: 'Borç', en: 'Charge' },
    'entry.payment': { tr: 'Ödeme', en: 'Payment' },
    'entry.reduction': { tr: 'Düşülen', en: 'Reduction' },
    'entry.payout': { tr: 'İade', en: 'Refund' },
    'entry.return': { tr: 'Geri alınan ödeme', en: 'Payment reversed' },
    'entry.reversal': { tr: 'Geri alınan kayıt', en: 'Entry reversed' },
    'entry.other': { tr: 'Düzeltme', en: 'Adjustment' },
    charge: { tr: 'Borç ekle', en: 'Add charge' },
    charge_title: { tr: 'Borç ekle: {name}', en: 'Add a charge: {name}' },
    charge_about: {
      tr: 'Kendiliğinden oluşmayan bir borç: ürünü, tutarı ve gerekçesiyle.',
      en: 'A charge that does not arise by itself: with its product, amount and reason.',
    },
    lower: { tr: 'Düşür', en: 'Lower' },
    lower_title: { tr: '{item} borcunu düşür', en: 'Lower {item}' },
    lower_about: {
      tr: 'Borç okunur kalır; düşülen tutar gerekçesiyle yanında görünür.',
      en: 'The charge stays readable. What is taken off shows beside it with its reason.',
    },
    against: { tr: 'Nasıl', en: 'How' },
    reverse: { tr: 'Geri al', en: 'Reverse' },
    reverse_title: { tr: 'Kaydı geri al', en: 'Reverse the entry' },
    reverse_about: {
      tr: 'Kaydın tümü yeni bir kayıtla geri alınır; ikisi de okunur kalır.',
      en: 'The whole entry is taken back by a new one. Both stay readable.',
    },
    to_account: { tr: 'Ödeme alma sayfası', en: 'Take payments' },
    no_tenants: { tr: 'Konaklama hesapları henüz kurulmadı', en: 'Housing accounts are not set up yet' },
    no_tenants_about: {
      tr: 'Konaklama açıldığında {number} numaralı kiracının borç ve ödemeleri burada görünür.',
      en: 'When housing opens, the charges and payments of tenant {number} show here.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/customers/texts': typeof customerTexts;
  }
}
