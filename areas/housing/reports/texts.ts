import { defineTexts } from '#kernel/contract/text.ts';

const days = {
  first_on: { tr: 'İlk gün', en: 'First day' },
  last_on: { tr: 'Son gün', en: 'Last day' },
  building_id: { tr: 'Bina', en: 'Building' },
};
export const reportsTexts = defineTexts({
  title: { housing_reports: { tr: 'Konaklama Raporları', en: 'Housing Reports' } },
  housing: {
    'report.tonight': { tr: 'Bu gece dolu yatak', en: 'Beds taken tonight' },
    'report.building': { tr: 'Bina', en: 'Building' },
    'report.beds': { tr: 'Yatak', en: 'Beds' },
    'report.free': { tr: 'Boş yatak', en: 'Free beds' },
    'report.waiting': { tr: 'Bekleyen', en: 'Waiting' },
    'report.arrivals': { tr: '7 gün içinde gelecek', en: 'Arrivals in 7 days' },
    'report.departures': { tr: '7 gün içinde ayrılacak', en: 'Departures in 7 days' },
    'report.further': { tr: 'Ayrıntılı raporlar', en: 'Further reports' },
    'charge.rent': { tr: 'Kira', en: 'Rent' },
    'charge.deposit': { tr: 'Depozito', en: 'Deposit' },
    'charge.fee': { tr: 'Ücret', en: 'Fee' },
    'charge.damage': { tr: 'Hasar', en: 'Damage' },
    'charge.other': { tr: 'Diğer', en: 'Other' },
  },
  reports: {
    'housing-occupancy': { tr: 'Yurt doluluğu', en: 'Housing occupancy' },
    'housing-occupancy.about': { tr: 'Her gün kaç yatağın dolu olduğu.', en: 'How many beds are taken on each day.' },
    'housing-occupancy.day': { tr: 'Gün', en: 'Day' },
    'housing-occupancy.beds': { tr: 'Yatak', en: 'Beds' },
    'housing-occupancy.taken': { tr: 'Dolu', en: 'Taken' },
    'housing-occupancy.share': { tr: 'Doluluk', en: 'Occupancy' },
    'housing-occupancy.first_on': days.first_on,
    'housing-occupancy.last_on': days.last_on,
    'housing-occupancy.building_id': days.building_id,
    'housing-nights': { tr: 'Binalara ve oda tiplerine göre geceler', en: 'Nights by building and room type' },
    'housing-nights.about': { tr: 'Seçilen günlerde kalınan geceler.', en: 'Nights stayed on the days chosen.' },
    'housing-nights.building': { tr: 'Bina', en: 'Building' },
    'housing-nights.type': { tr: 'Oda tipi', en: 'Room type' },
    'housing-nights.beds': { tr: 'Yatak', en: 'Beds' },
    'housing-nights.nights': { tr: 'Gece', en: 'Nights' },
    'housing-nights.share': { tr: 'Doluluk', en: 'Occupancy' },
    'housing-nights.first_on': days.first_on,
    'housing-nights.last_on': days.last_on,
    'housing-nights.building_id': days.building_id,
    'housing-moves': { tr: 'Gelenler ve ayrılanlar', en: 'Arrivals and departures' },
    'housing-moves.about': {
      tr: 'Her gün kaç kişinin gelip ayrıldığı.',
      en: 'How many people arrive and leave on each day.',
    },
    'housing-moves.day': { tr: 'Gün', en: 'Day' },
    'housing-moves.arrivals': { tr: 'Gelen', en: 'Arrivals' },
    'housing-moves.departures': { tr: 'Ayrılan', en: 'Departures' },
    'housing-moves.first_on': days.first_on,
    'housing-moves.last_on': days.last_on,
    'housing-moves.building_id': days.building_id,
    'housing-revenue': { tr: 'Konaklama gelirleri', en: 'Housing revenue' },
    'housing-revenue.about': {
      tr: 'Aylara ve türlere göre yazılan borçlar, geri alınanlar düşülmüş; geri verilecek depozitolar dışında.',
      en: 'Charges by month and type, less what was taken off; deposits, which are owed back, are left out.',
    },
    'housing-revenue.month': { tr: 'Ay', en: 'Month' },
    'housing-revenue.kind': { tr: 'Tür', en: 'Type' },
    'housing-revenue.currency': { tr: 'Para birimi', en: 'Currency' },
    'housing-revenue.amount': { tr: 'Tutar', en: 'Amount' },
    'housing-revenue.first_on': days.first_on,
    'housing-revenue.last_on': days.last_on,
    'housing-waiting': { tr: 'Konaklama bekleme listesi', en: 'Housing waitlist' },
    'housing-waiting.about': {
      tr: 'İstenen oda tipine göre bekleyenler.',
      en: 'Who waits, by the room type asked for.',
    },
    'housing-waiting.type': { tr: 'Oda tipi', en: 'Room type' },
    'housing-waiting.waiting': { tr: 'Bekleyen', en: 'Waiting' },
    'housing-waiting.since': { tr: 'En eskisi', en: 'Longest since' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/reports/texts': typeof reportsTexts;
  }
}
