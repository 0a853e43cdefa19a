/** The emoji that the kit draws (fonts/emoji.css), for pickers and for seeds. Others are shown as the machine can. */

export interface Emoji {
  readonly sign: string
  readonly name: string
  readonly group: EmojiGroup
}

export const EMOJI_GROUPS = ['faces', 'signs', 'things', 'world'] as const
export type EmojiGroup = (typeof EMOJI_GROUPS)[number]

const SIGNS: Readonly<Record<EmojiGroup, string>> = {
  faces: `
    😀 grinning face, 😃 smiling face with open mouth, 😄 smiling face with open mouth and smiling eyes,
    😁 grinning face with smiling eyes, 😆 smiling face with open mouth and tightly-closed eyes,
    😅 smiling face with open mouth and cold sweat, 😂 face with tears of joy, 🙂 slightly smiling face, 😉 winking face,
    😊 smiling face with smiling eyes, 😍 smiling face with heart-shaped eyes, 😘 face throwing a kiss,
    😋 face savouring delicious food, 😎 smiling face with sunglasses, 🤔 thinking face, 😐 neutral face,
    😑 expressionless face, 🙄 face with rolling eyes, 😏 smirking face, 😴 sleeping face, 😌 relieved face, 😕 confused face,
    😟 worried face, 🙁 slightly frowning face, 😮 face with open mouth, 😲 astonished face, 😢 crying face,
    😭 loudly crying face, 😱 face screaming in fear, 😡 pouting face, 😤 face with look of triumph,
    🤯 shocked face with exploding head, 🥳 face with party horn and party hat, 🤩 grinning face with star eyes,
    🤗 hugging face, 🤝 handshake, 🙈 see-no-evil monkey, 🥺 face with pleading eyes, 😇 smiling face with halo, 🤓 nerd face`,
  signs: `
    👍 thumbs up, 👎 thumbs down, 👌 ok hand, ✌ victory hand, 🤞 hand with index and middle fingers crossed,
    👏 clapping hands, 🙌 person raising both hands in celebration, 🙏 person with folded hands, 💪 flexed biceps,
    👋 waving hand, 👀 eyes, 🧠 brain, ❤ heart, 💔 broken heart, 💙 blue heart, 💚 green heart, 💛 yellow heart,
    💜 purple heart, 💯 hundred points symbol, 🔥 fire, ✨ sparkles, ⭐ medium star, 🌟 glowing star, 🎉 party popper,
    🎊 confetti ball, ✅ check mark, ❌ cross mark, ❗ exclamation mark symbol, ❓ question mark ornament, ⚠ warning,
    ⛔ no entry, ➕ plus, 🔴 large red circle, 🟠 large orange circle, 🟡 large yellow circle, 🟢 large green circle,
    🔵 large blue circle, ⬆ upwards arrow, ⬇ downwards arrow, ➡ rightwards arrow, ⬅ leftwards arrow,
    🔁 clockwise rightwards and leftwards open circle arrows`,
  things: `
    📌 pushpin, 📍 round pushpin, 📎 paperclip, 📅 calendar, 📆 tear-off calendar, ⏰ alarm clock,
    ⏳ hourglass with flowing sand, 📈 chart with upwards trend, 📉 chart with downwards trend, 📊 bar chart, 📋 clipboard,
    📝 memo, ✏ pencil, 📚 books, 📖 open book, 📁 file folder, 📂 open file folder, 📄 page facing up, 📧 e-mail symbol,
    📨 incoming envelope, 📬 open mailbox with raised flag, 📦 package, 📣 cheering megaphone, 🔔 bell,
    🔕 bell with cancellation stroke, 🔒 lock, 🔓 open lock, 🔑 key, 🔍 left-pointing magnifying glass,
    💡 electric light bulb, 💬 speech balloon, 💭 thought balloon, 💻 personal computer, 🖥 desktop computer, 📱 mobile phone,
    ☎ telephone, 📷 camera, 🎥 movie camera, 🎵 musical note, 🎶 multiple musical notes, 🎧 headphone, 🎤 microphone,
    🎨 artist palette, 🛠 hammer and wrench, 🔧 wrench, 🔨 hammer, ⚙ gear, 🧪 test tube, 🧾 receipt, 💰 money bag,
    💳 credit card, 💵 banknote with dollar, 🛒 shopping trolley, 🏷 label, 🎁 wrapped present, 🏆 trophy,
    🥇 first place medal, 🎯 direct hit, 🚀 rocket, 🐛 bug, 🤖 robot face, 🏠 house building, 🏢 office building, 🏥 hospital,
    🏦 bank, 🏫 school`,
  world: `
    ☀ sun with rays, 🌤 sun with small cloud, ⛅ sun behind cloud, ☁ cloud, 🌧 cloud with rain, ⛈ thunder cloud and rain,
    ❄ snowflake, 🌈 rainbow, 🌊 water wave, 🌍 earth globe europe-africa, 🌱 seedling, 🌳 deciduous tree, 🌲 evergreen tree,
    🍀 four leaf clover, 🌸 cherry blossom, 🌻 sunflower, 🌙 crescent moon, ⚡ high voltage, 🐶 dog face, 🐱 cat face, 🐦 bird,
    🐟 fish, 🐝 honeybee, 🦋 butterfly, 🍎 red apple, 🍋 lemon, 🍓 strawberry, 🍇 grapes, 🥕 carrot, 🥗 green salad, 🍞 bread,
    🧀 cheese wedge, 🍕 slice of pizza, 🍔 hamburger, 🌮 taco, 🍣 sushi, 🍜 steaming bowl, 🍰 shortcake, 🍪 cookie, 🍩 doughnut,
    🍫 chocolate bar, ☕ hot beverage, 🍵 teacup without handle, 🍷 wine glass, 🍺 beer mug, 🥂 clinking glasses, ✈ airplane,
    🚗 automobile, 🚕 taxi, 🚌 bus, 🚆 train, 🚲 bicycle, ⛵ sailboat, 🏖 beach with umbrella, 🏔 snow capped mountain,
    🏕 camping, 🏝 desert island, 🗺 world map, ⚽ soccer ball, 🏀 basketball and hoop, 🎾 tennis racquet and ball, 🏃 runner,
    🚴 bicyclist, 🏊 swimmer, 🧘 person in lotus position, 🎮 video game, 🎲 game die, 🎬 clapper board, 🎭 performing arts`,
}

export const EMOJI: readonly Emoji[] = EMOJI_GROUPS.flatMap((group) =>
  SIGNS[group].split(',').map((entry) => {
    const [sign = '', ...words] = entry.trim().split(' ')
    return { sign, name: words.join(' '), group }
  }),
)

/** Those whose name has a word that begins with each word given, in their order. */
export function findEmoji(text: string): Emoji[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return EMOJI.filter(({ name }) => wanted.every((start) => name.split(/[ -]/).some((word) => word.startsWith(start))))
}
