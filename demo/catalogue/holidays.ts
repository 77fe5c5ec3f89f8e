/** month-day of the national days */
export const nationalDays: readonly { day: string; name: string; name_en: string; half?: boolean }[] = [
  { day: '01-01', name: 'Yılbaşı', name_en: 'New Year’s Day' },
  { day: '04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı', name_en: 'National Sovereignty and Children’s Day' },
  { day: '05-01', name: 'Emek ve Dayanışma Günü', name_en: 'Labour and Solidarity Day' },
  {
    day: '05-19',
    name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı',
    name_en: 'Commemoration of Atatürk, Youth and Sports Day',
  },
  { day: '07-15', name: 'Demokrasi ve Millî Birlik Günü', name_en: 'Democracy and National Unity Day' },
  { day: '08-30', name: 'Zafer Bayramı', name_en: 'Victory Day' },
  { day: '10-28', name: 'Cumhuriyet Bayramı arifesi', name_en: 'Republic Day eve', half: true },
  { day: '10-29', name: 'Cumhuriyet Bayramı', name_en: 'Republic Day' },
];
/** first day of Ramazan Bayramı (3 days) and Kurban Bayramı (4 days), announced dates only */
export const religiousDays: Readonly<Record<number, readonly [string, string]>> = {
  2021: ['2021-05-13', '2021-07-20'],
  2022: ['2022-05-02', '2022-07-09'],
  2023: ['2023-04-21', '2023-06-28'],
  2024: ['2024-04-10', '2024-06-16'],
  2025: ['2025-03-30', '2025-06-06'],
  2026: ['2026-03-20', '2026-05-27'],
  2027: ['2027-03-09', '2027-05-16'],
};
