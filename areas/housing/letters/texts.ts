import { defineTexts } from '#kernel/contract/text.ts';

export const letterTexts = defineTexts({
  api: {
    housing_letter_given: { tr: 'Belge düzenlendi.', en: 'The letter was issued.' },
  },
  housing: {
    letters: { tr: 'Belgeler', en: 'Letters' },
    'letter.get': { tr: '{kind} ({language})', en: '{kind} ({language})' },
    'letter.housing_stay': {
      tr: 'Kimin hangi yatakta, hangi günlerde kaldığını gösterir.',
      en: 'States who stays in which bed and on which days.',
    },
    'letter.housing_bed': {
      tr: 'Ayrılan yatağı, günleri ve ücreti gösterir.',
      en: 'States the bed that is booked, the days and the price.',
    },
    'letter.kind': { tr: 'Belge', en: 'Letter' },
    'letter.number': { tr: 'Belge no', en: 'Document no.' },
    'letter.language': { tr: 'Dil', en: 'Language' },
    'letter.issued_at': { tr: 'Verildi', en: 'Issued' },
    'letter.state': { tr: 'Durum', en: 'Status' },
    'letter.none': { tr: 'Henüz belge verilmedi', en: 'No letters yet' },
    'letter.open': { tr: 'PDF olarak aç', en: 'Open as PDF' },
    'letter.verify': { tr: 'Doğrulama sayfası', en: 'Verification page' },
  },
  housing_letter: {
    office: { tr: 'Konaklama Ofisi', en: 'Housing Office' },
    about: { tr: 'Rezervasyon {number}', en: 'Reservation {number}' },
    'fact.tenant': { tr: 'Kiracı no', en: 'Tenant no.' },
    'fact.building': { tr: 'Bina', en: 'Building' },
    'fact.bed': { tr: 'Oda ve yatak', en: 'Room and bed' },
    'fact.days': { tr: 'Giriş ve çıkış', en: 'Arrival and departure' },
    'fact.nights': { tr: 'Gece sayısı', en: 'Nights' },
    'fact.price': { tr: 'Ücret', en: 'Price' },
    'fact.deposit': { tr: 'Depozito', en: 'Deposit' },
    in: {
      tr: '{name}, {from} tarihinden beri {building} binasının {room} numaralı odasında, {bed} numaralı yatakta kalmaktadır. Çıkış günü {until} olarak kayıtlıdır.',
      en: '{name} has been living in {building}, room {room}, bed {bed}, since {from}. The registered day of departure is {until}.',
    },
    out: {
      tr: '{name}, {from} ile {until} arasında {building} binasının {room} numaralı odasında, {bed} numaralı yatakta kalmıştır.',
      en: '{name} lived in {building}, room {room}, bed {bed}, from {from} until {until}.',
    },
    asked: {
      tr: 'Bu belge, ilgilinin isteği üzerine verilmiştir.',
      en: 'This certificate is issued at the request of the person named above.',
    },
    bed: {
      tr: '{building} binasının {room} numaralı odasındaki {bed} numaralı yatak, {from} ile {until} arasındaki geceler için {name} adına ayrılmıştır.',
      en: 'Bed {bed} in room {room} of {building} is booked for {name} for the nights from {from} until {until}.',
    },
    price: {
      tr: 'Bu gecelerin ücreti {price}, depozitosu {deposit} tutarındadır.',
      en: 'The price of these nights is {price}, the deposit {deposit}.',
    },
    untrue: {
      tr: 'Yatak ya da günler değişti',
      en: 'The bed or the days have changed',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/letters/texts': typeof letterTexts;
  }
}
