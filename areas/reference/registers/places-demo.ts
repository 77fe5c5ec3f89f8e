/** Telephone area codes of the provinces by plate number; the first of the two that İstanbul has. */
export const areaCodes: Readonly<Record<string, string>> = Object.fromEntries(
  `
01 322 02 416 03 272 04 472 05 358 06 312 07 242 08 466 09 256 10 266 11 228 12 426 13 434 14 374 15 248 16 224 17 286 18 376 19 364 20 258
21 412 22 284 23 424 24 446 25 442 26 222 27 342 28 454 29 456 30 438 31 326 32 246 33 324 34 212 35 232 36 474 37 366 38 352 39 288 40 386
41 262 42 332 43 274 44 422 45 236 46 344 47 482 48 252 49 436 50 384 51 388 52 452 53 464 54 264 55 362 56 484 57 368 58 346 59 282 60 356
61 462 62 428 63 414 64 276 65 432 66 354 67 372 68 382 69 458 70 338 71 318 72 488 73 486 74 378 75 478 76 476 77 226 78 370 79 348 80 328 81 380
`
    .trim()
    .split(/\s+/)
    .flatMap((each, index, all) => (index % 2 === 0 ? [[each, all[index + 1] ?? '']] : [])),
);

/** What a citizen of a country is called. */
export const nationalities: Readonly<Record<string, readonly [string, string]>> = {
  TR: ['Türk', 'Turkish'],
  DE: ['Alman', 'German'],
  FR: ['Fransız', 'French'],
  GB: ['Britanyalı', 'British'],
  US: ['Amerikalı', 'American'],
  IT: ['İtalyan', 'Italian'],
  ES: ['İspanyol', 'Spanish'],
  NL: ['Hollandalı', 'Dutch'],
  BE: ['Belçikalı', 'Belgian'],
  AT: ['Avusturyalı', 'Austrian'],
  CH: ['İsviçreli', 'Swiss'],
  SE: ['İsveçli', 'Swedish'],
  NO: ['Norveçli', 'Norwegian'],
  FI: ['Fin', 'Finnish'],
  DK: ['Danimarkalı', 'Danish'],
  PL: ['Polonyalı', 'Polish'],
  CZ: ['Çek', 'Czech'],
  GR: ['Yunan', 'Greek'],
  BG: ['Bulgar', 'Bulgarian'],
  RO: ['Rumen', 'Romanian'],
  RU: ['Rus', 'Russian'],
  UA: ['Ukraynalı', 'Ukrainian'],
  AZ: ['Azerbaycanlı', 'Azerbaijani'],
  GE: ['Gürcü', 'Georgian'],
  KZ: ['Kazak', 'Kazakh'],
  UZ: ['Özbek', 'Uzbek'],
  TM: ['Türkmen', 'Turkmen'],
  KG: ['Kırgız', 'Kyrgyz'],
  IR: ['İranlı', 'Iranian'],
  IQ: ['Iraklı', 'Iraqi'],
  SY: ['Suriyeli', 'Syrian'],
  JO: ['Ürdünlü', 'Jordanian'],
  EG: ['Mısırlı', 'Egyptian'],
  MA: ['Faslı', 'Moroccan'],
  NG: ['Nijeryalı', 'Nigerian'],
  PK: ['Pakistanlı', 'Pakistani'],
  IN: ['Hint', 'Indian'],
  CN: ['Çinli', 'Chinese'],
  JP: ['Japon', 'Japanese'],
  KR: ['Güney Koreli', 'South Korean'],
  ID: ['Endonezyalı', 'Indonesian'],
  MX: ['Meksikalı', 'Mexican'],
  BR: ['Brezilyalı', 'Brazilian'],
  CA: ['Kanadalı', 'Canadian'],
};

/** Agencies: code, name, English name, country, contact, commission, contract of so many years from that year before this one. */
export const agencySources: readonly (readonly [string, string, string, string, string, number, number, number])[] = [
  ['ANKEGT', 'Ankara Yurt Dışı Eğitim Danışmanlığı', 'Ankara Study Abroad Consultancy', 'TR', 'Selin Karaca', 8, 3, 4],
  ['MAVIUFUK', 'Mavi Ufuk Eğitim', 'Blue Horizon Education', 'TR', 'Emre Sayın', 7.5, 2, 3],
  ['BALTIK', 'Baltık Öğrenci Hizmetleri', 'Baltic Student Services', 'DE', 'Jana Krüger', 10, 1, 3],
  ['HAZAR', 'Hazar Eğitim Merkezi', 'Caspian Education Center', 'AZ', 'Leyla Məmmədova', 12, 4, 6],
  ['ISSIKGOL', 'Issık Göl Eğitim', 'Issyk-Kul Education', 'KG', 'Aibek Toktogulov', 12, 2, 3],
  ['BOZKIR', 'Bozkır Akademi', 'Steppe Academy', 'KZ', 'Aigerim Nurlanova', 12.5, 3, 5],
  [
    'SEMERKANT',
    'Semerkant Yükseköğretim Danışmanlığı',
    'Samarkand Higher Education Advisory',
    'UZ',
    'Dilshod Karimov',
    12,
    1,
    2,
  ],
  ['INDUS', 'İndus Eğitim Danışmanları', 'Indus Education Advisors', 'PK', 'Ayesha Khan', 15, 2, 4],
  ['LAGOSED', 'Lagos Eğitim Ağı', 'Lagos Education Network', 'NG', 'Chinedu Okafor', 15, 5, 4],
  ['ATLAS', 'Atlas Yükseköğretim', 'Atlas Higher Education', 'MA', 'Youssef Benali', 11, 1, 3],
  ['PETRA', 'Petra Öğrenci Danışmanlığı', 'Petra Student Advisory', 'JO', 'Rania Haddad', 13, 2, 3],
  ['NUSANTARA', 'Nusantara Eğitim', 'Nusantara Education', 'ID', 'Dewi Lestari', 14, 1, 2],
];
/** Schools abroad that applicants come from. */
export const schoolsAbroad: readonly (readonly [string, string, string, string])[] = [
  ['YD001', 'Bakü 6 Numaralı Okul Lisesi', 'Baku School-Lyceum No. 6', 'AZ'],
  ['YD002', 'Berlin Humboldt Gymnasium', 'Humboldt-Gymnasium Berlin', 'DE'],
  ['YD003', 'Almatı Fizik-Matematik Lisesi', 'Almaty School of Physics and Mathematics', 'KZ'],
  ['YD004', 'Amman Uluslararası Okulu', 'Amman International School', 'JO'],
];
