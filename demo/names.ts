import type { Chance } from '#demo/random.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const turkishWomen = words(`
  Ayşe Fatma Zeynep Elif Merve Emine Hatice Büşra Esra Kübra Selin Ece Defne Nehir Azra Ecrin Hiranur İrem Ceren Gamze Melisa Buse Tuğba Gizem Pelin Derya Yasemin Aslı Burcu Ebru
  Özlem Pınar Sevgi Songül Nur Sude Beyza Rabia Şevval Damla Dilara Simge Yağmur Sıla Duru Öykü Begüm Cansu Hande İpek Nazlı Deniz Gülşah Feride Leyla Nilay Meltem Tuğçe Zehra Şeyma`);
const turkishMen = words(`
  Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Musa Metin Orhan
  Serkan Burak Onur Uğur Volkan Tolga Kaan Berk Efe Arda Kerem Eren Furkan Oğuzhan Batuhan Mert Umut Çağrı Barış Selim Koray Tuna Doruk Yiğit Alp Ege Görkem Sinan Cem Levent`);
const turkishLast = words(`
  Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Özcan Korkmaz Çakır Erdoğan Yavuz Can Acar Güler Aktaş
  Bulut Keskin Ünal Turan Gül Avcı Işık Tekin Taş Aksoy Güneş Bozkurt Karaca Duman Uçar Sarı Köse Ateş Deniz Uysal Toprak Özer Yüksel Kahraman Erol Bayram Güven Başaran Sezer Soylu
  Akın Eren Tunç Ergin Kaplan Sönmez Bilgin Altun Baran Çoban Dinç Ekinci Karataş Genç Gündoğdu İnce Kaçar Mutlu Okur Parlak Pekcan Sevim Tan Tuncer Türkmen Uslu Yalçın Zengin Alkan Balcı Bayraktar Ceylan
  Coşkun Dağ Demirci Durmaz Elmas Ertürk Esen Gökçe Gürbüz Kartal Kılınç Köksal Oral Öz Özbek Saygı Sucu Şen Taşkın Topal Uyar Uzun Varol Yaman Yurt Akgün Altay Arıkan Candan Çınar`);
const englishWomen = words(`
  Emma Olivia Sophia Isabella Charlotte Amelia Mia Harper Evelyn Abigail Emily Ella Elizabeth Sofia Avery Scarlett Grace Chloe Victoria Riley Aria Lily Hannah Nora Zoe Leah Lucy Alice Sarah Maya
  Julia Clara Helen Naomi Ruby Violet Rose Iris Eva Anna Lena Maria Nina Daria Olga Irina Aisha Fatima Layla Yuki Mei Priya Ananya Amina Chiara Giulia Ines Camila Lucia Elena`);
const englishMen = words(`
  Liam Noah Oliver James William Benjamin Lucas Henry Alexander Mason Michael Ethan Daniel Jacob Logan Jackson Samuel David Joseph Carter Owen Wyatt John Jack Luke Julian Isaac Thomas Charles Caleb
  Adam Nathan Peter Simon George Edward Victor Oscar Felix Hugo Ivan Dmitri Marco Diego Mateo Pablo Omar Karim Hassan Tariq Rahul Arjun Kenji Wei Jun Kwame Tomas Erik Lars Anton`);
const englishLast = words(`
  Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Martin Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson
  Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Reed Bailey Cooper Kelly Howard Ward Peterson Gray Watson Brooks Bennett Wood Ross Hughes Price
  Foster Sullivan Hayes Myers Ford Hamilton Graham Fisher Simmons Marshall Owens Harrison Ellis Gibson Wells Palmer Stone Hunt Black Ivanov Petrov Novak Kowalski Schmidt Weber Fischer Rossi Ricci Moretti Garcia
  Martinez Lopez Silva Santos Pereira Dubois Laurent Moreau Jansen Bakker Larsen Nielsen Virtanen Haddad Mansour Rahman Khan Ahmed Sharma Patel Singh Tanaka Sato Kim Park Chen Wang Nguyen Okafor Mensah`);

export interface PersonName {
  first_name: string;
  last_name: string;
  gender: 'female' | 'male';
}
/** A believable name: Turkish, or one from the wider world. */
export function nameOf(chance: Chance, turkish: boolean): PersonName {
  const gender = chance.chance(0.52) ? 'female' : 'male';
  const first = chance.pick(
    turkish ? (gender === 'female' ? turkishWomen : turkishMen) : gender === 'female' ? englishWomen : englishMen,
  );
  const second =
    turkish && chance.chance(0.12) ? ` ${chance.pick(gender === 'female' ? turkishWomen : turkishMen)}` : '';
  return {
    first_name: second === ` ${first}` ? first : first + second,
    last_name: chance.pick(turkish ? turkishLast : englishLast),
    gender,
  };
}

const plain: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};
/** A name as a user name has it: `ayse.yilmaz`. */
export const loginOf = (first: string, last: string): string =>
  `${first.split(' ')[0] ?? first}.${last}`
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşüâîû]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^a-z.]/g, '');
