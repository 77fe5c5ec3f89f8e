import type { ThesisState, Visibility } from './rules/thesis-states.ts';

/** A work of the demo university: what it is about and how far it is. */
export interface DemoSubject {
  status: ThesisState;
  by: 'advisor' | 'instructor';
  title: string;
  title_en: string;
  abstract: string;
  abstract_en: string;
  keywords: readonly string[];
  keywords_en: readonly string[];
  /** days since it began */ age?: number;
  /** nothing written yet */ bare?: true;
  defence?: 'past';
  similarity?: number;
  visibility?: Visibility;
  /** days from today on */ embargo?: number;
}
type Line = readonly [
  status: ThesisState,
  by: 'advisor' | 'instructor',
  title: string,
  title_en: string,
  what: string,
  what_en: string,
  keywords: string,
  keywords_en: string,
];
const lines: readonly Line[] = [
  [
    'draft',
    'advisor',
    'Kampüs içi servisler için varış süresi tahmini',
    'Predicting arrival times of campus shuttles',
    'kampüs servislerinin konum kayıtlarından varış süresini tahmin eden bir model',
    'a model that predicts arrival times of campus shuttles from their position records',
    'ulaşım, tahmin, zaman serisi',
    'transport, prediction, time series',
  ],
  [
    'draft',
    'instructor',
    'Türkçe ders videolarında otomatik bölümleme',
    'Automatic segmentation of Turkish lecture videos',
    'ders videolarını konularına ayıran bir yöntem',
    'a method that divides lecture videos into their topics',
    'video, konuşma tanıma, bölümleme',
    'video, speech recognition, segmentation',
  ],
  [
    'submitted',
    'advisor',
    'Laboratuvar cihazları için arıza öngörüsü',
    'Predictive maintenance of laboratory devices',
    'laboratuvar cihazlarının titreşim ölçümlerinden arızayı önceden gören bir düzen',
    'a setup that foresees faults of laboratory devices from vibration measurements',
    'arıza öngörüsü, algılayıcı, sınıflandırma',
    'maintenance, sensor, classification',
  ],
  [
    'submitted',
    'instructor',
    'Sınav salonu yerleştirmesinde adalet ölçütleri',
    'Fairness measures for exam seating',
    'öğrencilerin sınav salonlarına dağıtılmasında adil bir ölçüt',
    'a fair measure for placing students in exam rooms',
    'eniyileme, adalet, çizelgeleme',
    'optimization, fairness, scheduling',
  ],
  [
    'advisor_approved',
    'instructor',
    'Düşük güçlü kablosuz ağlarda yönlendirme',
    'Routing in low-power wireless networks',
    'pil ömrünü uzatan bir yönlendirme yöntemi',
    'a routing method that extends battery life',
    'kablosuz ağ, yönlendirme, enerji',
    'wireless network, routing, energy',
  ],
  [
    'coordinator_approved',
    'advisor',
    'Kütüphane aramalarında anlamsal sıralama',
    'Semantic ranking of library searches',
    'kütüphane kataloğunda anlam yakınlığına göre sıralama',
    'a ranking of the library catalog by closeness of meaning',
    'arama, anlamsal benzerlik, kütüphane',
    'search, semantic similarity, library',
  ],
  [
    'admin_approved',
    'advisor',
    'Görme engelliler için iç mekân yol bulma',
    'Indoor navigation for visually impaired people',
    'görme engelli öğrencilere bina içinde yol gösteren bir telefon uygulaması',
    'a phone application that guides visually impaired students inside buildings',
    'erişilebilirlik, yol bulma, bluetooth',
    'accessibility, navigation, bluetooth',
  ],
  [
    'jury_set',
    'instructor',
    'Açık kaynak bağımlılıklarında güvenlik taraması',
    'Security scanning of open-source dependencies',
    'açık kaynak bağımlılıklarındaki zayıflıkları bulan bir tarayıcı',
    'a scanner that finds weaknesses in open-source dependencies',
    'güvenlik, bağımlılık, tarama',
    'security, dependency, scanning',
  ],
  [
    'defence_set',
    'advisor',
    'Deprem sonrası bina hasarının görüntüyle sınıflandırılması',
    'Classifying building damage after earthquakes from images',
    'havadan çekilmiş görüntülerde bina hasarını sınıflandıran bir ağ',
    'a network that classifies building damage in aerial images',
    'deprem, görüntü işleme, derin öğrenme',
    'earthquake, image processing, deep learning',
  ],
  [
    'defence_set',
    'instructor',
    'Ders çizelgelemede yerel arama yöntemleri',
    'Local search methods for course timetabling',
    'ders çizelgelerini iyileştiren yerel arama yöntemlerinin karşılaştırması',
    'a comparison of local search methods that improve course timetables',
    'çizelgeleme, yerel arama, eniyileme',
    'timetabling, local search, optimization',
  ],
  [
    'revision',
    'advisor',
    'Enerji tüketimi için akıllı sayaç çözümlemesi',
    'Smart meter analysis of energy use',
    'akıllı sayaç verilerinden ev aletlerini ayıran bir çözümleme',
    'an analysis that tells household devices apart in smart meter data',
    'enerji, akıllı sayaç, ayrıştırma',
    'energy, smart meter, disaggregation',
  ],
  [
    'accepted',
    'instructor',
    'Robot kolu için örnekle öğrenme',
    'Learning from demonstration for a robot arm',
    'bir robot koluna hareketleri göstererek öğreten bir yöntem',
    'a method that teaches movements to a robot arm by showing them',
    'robotik, öğrenme, kol',
    'robotics, learning, arm',
  ],
  [
    'final_copy',
    'advisor',
    'Öğrenci geri bildirimlerinde duygu çözümlemesi',
    'Sentiment analysis of student feedback',
    'ders değerlendirmelerindeki duyguyu bulan bir sınıflandırıcı',
    'a classifier that finds the sentiment in course evaluations',
    'duygu çözümlemesi, Türkçe, geri bildirim',
    'sentiment analysis, Turkish, feedback',
  ],
  [
    'archived',
    'advisor',
    'Tıbbi görüntülerde gürültü giderme',
    'Noise removal in medical images',
    'düşük dozlu tomografi görüntülerinde gürültüyü gideren bir yöntem',
    'a method that removes noise from low-dose tomography images',
    'tıbbi görüntü, gürültü, tomografi',
    'medical image, noise, tomography',
  ],
  [
    'archived',
    'instructor',
    'Dağıtık günlük kayıtlarında hata bulma',
    'Finding faults in distributed logs',
    'dağıtık sistemlerin günlük kayıtlarında hatanın kaynağını bulan bir araç',
    'a tool that finds the source of faults in logs of distributed systems',
    'dağıtık sistem, günlük kaydı, hata',
    'distributed system, log, fault',
  ],
  [
    'archived',
    'advisor',
    'Tarım arazilerinde sulama planlaması',
    'Irrigation planning for farmland',
    'toprak nemi ölçümleriyle sulama planlayan bir sistem',
    'a system that plans irrigation with measurements of soil moisture',
    'tarım, sulama, planlama',
    'agriculture, irrigation, planning',
  ],
  [
    'archived',
    'instructor',
    'Bankacılıkta sahtecilik örüntüleri',
    'Fraud patterns in banking',
    'kart işlemlerinde sahtecilik örüntülerini ortaya çıkaran bir çözümleme',
    'an analysis that reveals patterns of fraud in card payments',
    'sahtecilik, banka, örüntü',
    'fraud, banking, pattern',
  ],
  [
    'archived',
    'advisor',
    'Savunma sanayii için haberleşme protokolü',
    'A communication protocol for the defense industry',
    'zorlu koşullarda çalışan bir haberleşme protokolü',
    'a communication protocol that works under harsh conditions',
    'protokol, haberleşme, dayanıklılık',
    'protocol, communication, robustness',
  ],
  [
    'archived',
    'instructor',
    'Şirket içi süreç madenciliği',
    'Process mining inside a company',
    'bir şirketin iş süreçlerini kayıtlarından çıkaran bir çalışma',
    'a study that derives the business processes of a company from its records',
    'süreç madenciliği, iş süreci, kayıt',
    'process mining, business process, record',
  ],
  [
    'failed',
    'instructor',
    'Borsa yönünün tahmini',
    'Predicting the direction of the stock market',
    'haberlerden borsanın yönünü tahmin eden bir model',
    'a model that predicts the direction of the stock market from news',
    'borsa, haber, tahmin',
    'stock market, news, prediction',
  ],
  [
    'withdrawn',
    'advisor',
    'Sanal gerçeklikle kampüs turu',
    'A campus tour in virtual reality',
    'aday öğrencilere kampüsü gezdiren bir sanal gerçeklik uygulaması',
    'a virtual reality application that shows the campus to applicants',
    'sanal gerçeklik, kampüs, tanıtım',
    'virtual reality, campus, presentation',
  ],
];
/** Twists of single ones, by their place in the list. */
const twists: Readonly<Record<number, Partial<DemoSubject>>> = {
  1: { bare: true },
  7: { similarity: 12.4 },
  9: { defence: 'past' },
  13: { age: 420 },
  14: { age: 380 },
  15: { age: 200, visibility: 'record' },
  16: { age: 190 },
  17: { age: 150, visibility: 'closed' },
  18: { age: 120, embargo: 400 },
};
export const demoSubjects: readonly DemoSubject[] = lines.map(
  ([status, by, title, title_en, what, what_en, keywords, keywords_en], at) => ({
    status,
    by,
    title,
    title_en,
    abstract: `Bu çalışmada ${what} geliştirildi. Önce alanyazın tarandı ve kullanıcıların beklentileri derlendi; ardından yöntem tasarlanıp açık verilerle sınandı. Sonuçlar, önerilen yaklaşımın bilinen yöntemlere göre daha başarılı olduğunu ve uygulamada kullanılabileceğini gösterdi. “${title}” başlığı altında gelecekteki çalışmalar için öneriler sunuldu.`,
    abstract_en: `This work develops ${what_en}. The literature was surveyed and the expectations of users were collected first; then the method was designed and tested with open data. The results show that the proposed approach does better than known methods and can be used in practice. Under the heading “${title_en}” suggestions for further work are given.`,
    keywords: keywords.split(', '),
    keywords_en: keywords_en.split(', '),
    ...twists[at],
  }),
);
export const openTopics: readonly {
  by: 'advisor' | 'instructor';
  title: string;
  title_en: string;
  about: string;
  about_en: string;
  places: number;
  closed?: true;
}[] = [
  {
    by: 'advisor',
    title: 'Kampüs verileriyle boş derslik bulma',
    title_en: 'Finding free rooms with campus data',
    about:
      'Ders çizelgesi ve algılayıcı verileriyle o anda boş olan çalışma yerlerini gösteren bir uygulama geliştirilecek.',
    about_en: 'An application that shows free places to study, from the timetable and from sensors.',
    places: 2,
  },
  {
    by: 'advisor',
    title: 'Türkçe metinlerde okunabilirlik ölçümü',
    title_en: 'Measuring the readability of Turkish texts',
    about: 'Ders kitaplarının okunabilirliğini ölçen bir araç hazırlanacak; eski ölçütlerle karşılaştırılacak.',
    about_en: 'A tool that measures how readable textbooks are, compared with known measures.',
    places: 1,
  },
  {
    by: 'instructor',
    title: 'Yarı otomatik kod inceleme',
    title_en: 'Semi-automatic code review',
    about: 'Öğrenci ödevlerinde sık yapılan hataları bulup açıklayan bir inceleme aracı.',
    about_en: 'A review tool that finds and explains frequent mistakes in student assignments.',
    places: 2,
  },
  {
    by: 'instructor',
    title: 'Küçük cihazlarda görüntü tanıma',
    title_en: 'Image recognition on small devices',
    about: 'Belleği kısıtlı bir kartta çalışan görüntü tanıma modeli ve enerji tüketiminin ölçümü.',
    about_en: 'A model for image recognition on a board with little memory, and its energy use.',
    places: 3,
  },
  {
    by: 'advisor',
    title: 'Eski bir konu: kampüs haritası',
    title_en: 'A former topic: the campus map',
    about: 'Kampüs haritasının sayısallaştırılması; bu konu artık önerilmiyor.',
    about_en: 'Digitizing the campus map; this topic is no longer offered.',
    places: 1,
    closed: true,
  },
];
