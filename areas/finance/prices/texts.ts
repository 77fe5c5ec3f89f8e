import { defineTexts } from '#kernel/contract/text.ts';

export const priceTexts = defineTexts({
  title: { prices: { tr: 'Ücretler', en: 'Prices' } },
  finance: {
    price: { tr: 'Fiyat', en: 'Price' },
    'price.product_code': { tr: 'Ürün kodu', en: 'Product code' },
    'price.product_id': { tr: 'Ürün', en: 'Product' },
    'price.amount': { tr: 'Tutar', en: 'Amount' },
    'price.currency': { tr: 'Para birimi', en: 'Currency' },
    'price.per': { tr: 'Birim', en: 'Unit' },
    'price.valid_from': { tr: 'İlk gün', en: 'First day' },
    'price.valid_until': { tr: 'Son gün', en: 'Last day' },
    'price.level': { tr: 'Düzey', en: 'Level' },
    'price.program_id': { tr: 'Program', en: 'Program' },
    'price.student_type': { tr: 'Öğrenci türü', en: 'Student type' },
    'price.entry_type': { tr: 'Giriş türü', en: 'Entry type' },
    'price.nationality': { tr: 'Uyruk', en: 'Nationality' },
    'price.semester_id': { tr: 'Dönem', en: 'Semester' },
    'price.entry_year': { tr: 'Giriş yılı', en: 'Entry year' },
    'price.group_price': { tr: 'Fiyat', en: 'Price' },
    'price.group_whom': {
      tr: 'Kimin için (boş bırakılan koşul sorulmaz)',
      en: 'For whom (a condition left empty is not asked)',
    },
    'price-check.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'price-check.product_id': { tr: 'Ürün', en: 'Product' },
    'price-check.semester_id': { tr: 'Dönem (boşsa etkin dönem)', en: 'Semester (if left empty, the active one)' },
    'price-check.day': { tr: 'Gün (boşsa bugün)', en: 'Day (if left empty, today)' },
    'price-check.quantity': { tr: 'Kredi ya da adet', en: 'Credits or quantity' },
  },
  prices: {
    check: { tr: 'Hangi fiyat geçerli?', en: 'Which price applies?' },
    check_about: {
      tr: 'Bir öğrenci için hangi fiyatın geçerli olduğunu, öbürlerinin neden olmadığını gösterir.',
      en: 'Shows which price applies to a student and why the others do not.',
    },
    check_first: { tr: 'Öğrenciyi ve ürünü seçin.', en: 'Choose the student and the product.' },
    buyer: { tr: '{student}, {program}', en: '{student}, {program}' },
    buyer_facts: { tr: 'Fiyatı belirleyen bilgiler', en: 'What decides the price' },
    holds: { tr: 'Geçerli fiyat: {price}, {per}', en: 'The price that applies: {price}, {per}' },
    total: { tr: 'Miktar {quantity}, tutar {total}.', en: 'Quantity {quantity}, amount {total}.' },
    because: { tr: 'Koşullar: {conditions}. {days}.', en: 'Conditions: {conditions}. {days}.' },
    for_everybody: { tr: 'herkes', en: 'everyone' },
    from_day: { tr: 'İlk gün {from}', en: 'Starting {from}' },
    from_until: { tr: '{from} – {until}', en: '{from} – {until}' },
    none: { tr: 'Bu öğrenci için geçerli fiyat yok', en: 'No price applies to this student' },
    none_about: {
      tr: 'Fiyatı olmayan bir ürün tahakkuk ettirilmez. Tarifeye bir fiyat ekleyin.',
      en: 'A product without a price is not charged. Add a price to the list.',
    },
    others: { tr: 'Geçerli olmayan fiyatlar', en: 'Prices that do not apply' },
    'condition.program_id': { tr: 'program', en: 'program' },
    'condition.student_type': { tr: 'öğrenci türü', en: 'student type' },
    'condition.entry_type': { tr: 'giriş türü', en: 'entry type' },
    'condition.is_international': { tr: 'uyruk', en: 'nationality' },
    'condition.level': { tr: 'düzey', en: 'level' },
    'condition.semester_id': { tr: 'dönem', en: 'semester' },
    'condition.entry_year': { tr: 'giriş yılı', en: 'entry year' },
    'against.not_yet': { tr: 'O gün henüz geçerli değil.', en: 'Not in effect yet on that day.' },
    'against.over': { tr: 'O gün süresi dolmuş.', en: 'No longer in effect on that day.' },
    'against.another_nearer': {
      tr: 'Koşulları daha belirgin bir fiyat var.',
      en: 'A price with more specific conditions applies.',
    },
    'against.program_id': { tr: 'Başka bir program için.', en: 'For another program.' },
    'against.student_type': { tr: 'Başka bir öğrenci türü için.', en: 'For another student type.' },
    'against.entry_type': { tr: 'Başka bir giriş türü için.', en: 'For another entry type.' },
    'against.is_international': { tr: 'Başka uyruktaki öğrenciler için.', en: 'For students of another nationality.' },
    'against.level': { tr: 'Başka bir düzey için.', en: 'For another level.' },
    'against.semester_id': { tr: 'Başka bir dönem için.', en: 'For another semester.' },
    'against.entry_year': { tr: 'Başka bir giriş yılı için.', en: 'For another entry year.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/prices/texts': typeof priceTexts;
  }
}
