/** What a student can do after a course, as its department wrote it down: Turkish and English side by side. */
export const outcomeSources: Readonly<Record<string, readonly (readonly [tr: string, en: string])[]>> = {
  CENG101: [
    [
      'Bir problemi adımlarına ayırır ve çözümünü akış şemasıyla gösterir.',
      'Breaks a problem into steps and shows its solution as a flowchart.',
    ],
    [
      'Değişken, koşul, döngü ve işlev kullanarak küçük programlar yazar.',
      'Writes small programs with variables, conditions, loops, and functions.',
    ],
    [
      'Programındaki yazım ve mantık hatalarını bulur ve düzeltir.',
      'Finds and corrects syntax and logic errors in a program.',
    ],
    ['Dosyadan veri okur, işler ve sonucu raporlar.', 'Reads data from a file, processes it, and reports the result.'],
  ],
  CENG102: [
    [
      'Bir sorunu sınıflar ve aralarındaki ilişkilerle modeller.',
      'Models a problem with classes and the relations between them.',
    ],
    [
      'Kalıtım, çok biçimlilik ve arayüzleri yerinde kullanır.',
      'Uses inheritance, polymorphism, and interfaces where they fit.',
    ],
    ['Bir programın sınıfları için birim testleri hazırlar.', 'Prepares unit tests for the classes of a program.'],
  ],
  CENG201: [
    [
      'Liste, yığın, kuyruk, ağaç ve çizgeleri uygular ve karşılaştırır.',
      'Implements and compares lists, stacks, queues, trees, and graphs.',
    ],
    ['Bir algoritmanın zaman ve bellek maliyetini hesaplar.', 'Calculates the time and memory cost of an algorithm.'],
    [
      'Verilen soruna uygun veri yapısını seçer ve seçimini gerekçelendirir.',
      'Chooses a suitable data structure for a given problem and justifies the choice.',
    ],
  ],
  CENG303: [
    [
      'Bir işin verisini varlık-ilişki çizimiyle modeller.',
      'Models the data of a business with an entity-relationship diagram.',
    ],
    ['Tabloları üçüncü normal biçime getirir.', 'Brings tables into third normal form.'],
    ['SQL ile sorgu, görünüm ve hareket yazar.', 'Writes queries, views, and transactions in SQL.'],
    [
      'Dizinlerin sorgu süresine etkisini ölçer ve yorumlar.',
      'Measures and interprets the effect of indexes on query time.',
    ],
  ],
  CENG304: [
    [
      'Bir yazılımın gereksinimlerini kullanıcıyla birlikte belirler.',
      'Establishes the requirements of software together with its users.',
    ],
    ['Bir ekip içinde sürüm denetimiyle çalışır.', 'Works in a team with version control.'],
    ['Test planı hazırlar ve uygular.', 'Prepares and carries out a test plan.'],
  ],
  MATH101: [
    [
      'Tek değişkenli işlevlerin limitini ve sürekliliğini inceler.',
      'Examines limits and continuity of functions of one variable.',
    ],
    [
      'Türevi değişim hızı ve en iyileme sorularına uygular.',
      'Applies the derivative to rates of change and optimization problems.',
    ],
    ['Belirli integralle alan ve hacim hesaplar.', 'Calculates areas and volumes with definite integrals.'],
    ['Bir sonucu matematik diliyle gerekçelendirir.', 'Justifies a result in the language of mathematics.'],
  ],
  MATH102: [
    ['Dizi ve serilerin yakınsaklığını sınar.', 'Tests sequences and series for convergence.'],
    [
      'Çok değişkenli işlevlerin kısmi türevlerini bulur ve yorumlar.',
      'Finds and interprets partial derivatives of functions of several variables.',
    ],
    [
      'İki ve üç katlı integralleri uygun koordinatlarda hesaplar.',
      'Evaluates double and triple integrals in suitable coordinates.',
    ],
  ],
  PHYS101: [
    ['Cisimlerin hareketini Newton yasalarıyla çözümler.', 'Analyzes the motion of bodies with Newton’s laws.'],
    [
      'Enerji ve momentum korunumunu çarpışmalara uygular.',
      'Applies conservation of energy and momentum to collisions.',
    ],
    ['Dönme hareketini tork ve açısal momentumla açıklar.', 'Explains rotation with torque and angular momentum.'],
  ],
  PHYS101L: [
    ['Bir ölçümün belirsizliğini hesaplar ve raporlar.', 'Calculates and reports the uncertainty of a measurement.'],
    ['Deney verisini grafiğe döker ve kuramla karşılaştırır.', 'Plots experimental data and compares it with theory.'],
  ],
  ENG101: [
    [
      'Akademik bir metnin ana fikrini ve savlarını ayırt eder.',
      'Identifies the main idea and the arguments of an academic text.',
    ],
    ['Tez cümlesi olan, tutarlı bir kompozisyon yazar.', 'Writes a coherent essay with a thesis statement.'],
    ['Kaynakları kuralına göre gösterir, intihalden kaçınır.', 'Cites sources correctly and avoids plagiarism.'],
  ],
  TURK101: [
    [
      'Yazım ve noktalama kurallarını metinlerinde uygular.',
      'Applies the rules of spelling and punctuation in writing.',
    ],
    ['Dilekçe, tutanak ve öz geçmiş yazar.', 'Writes petitions, minutes, and résumés.'],
  ],
  ECON101: [
    [
      'Arz ve talep çözümlemesiyle piyasa fiyatındaki değişimi açıklar.',
      'Explains changes in market price with supply and demand analysis.',
    ],
    ['Esneklik kavramını vergi ve fiyat kararlarına uygular.', 'Applies elasticity to tax and price decisions.'],
    ['Tam rekabet ile tekeli karşılaştırır.', 'Compares perfect competition with monopoly.'],
  ],
  MATH106: [
    ['Veriyi tablo, grafik ve özet ölçülerle betimler.', 'Describes data with tables, charts, and summary measures.'],
    ['Güven aralığı kurar ve hipotez sınar.', 'Builds confidence intervals and tests hypotheses.'],
    ['Bir istatistik haberini eleştirel gözle değerlendirir.', 'Evaluates a statistical claim in the news critically.'],
  ],
};
/** The two columns of a course, one sentence per line; both empty where a department has not written any. */
export const writtenOutcomes = (code: string): { outcomes: string | null; outcomes_en: string | null } => {
  const written = outcomeSources[code];
  return {
    outcomes: written?.map(([tr]) => tr).join('\n') ?? null,
    outcomes_en: written?.map(([, en]) => en).join('\n') ?? null,
  };
};
