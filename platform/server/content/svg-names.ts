/*
 * What a drawing in SVG is made of. Nothing of it runs, moves or leads anywhere: no script, no other kind of document, no
 * animation, which sets attributes of other elements, and no link.
 */

const words = (text: string) => text.trim().split(/\s+/)

export const elements: ReadonlySet<string> = new Set(
  words(`
    svg g defs symbol use title desc style
    path rect circle ellipse line polyline polygon text tspan textPath image
    linearGradient radialGradient stop pattern clipPath mask marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
    feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`),
)

/** Those whose `href` names a part of the same drawing, or with `image` a picture that is written into it. */
export const referring: ReadonlySet<string> = new Set(
  words('use image linearGradient radialGradient pattern filter textPath'),
)

/** Attributes that hold words, which are shown and read out, or names. */
export const spoken = /^(id|class|role|lang|xml:lang|xml:space|media|type|aria-[a-z]+|data-[a-z0-9-]+)$/

/** The other attributes, and what a style may set. */
export const attributes: ReadonlySet<string> = new Set(
  words(`
    version baseProfile viewBox preserveAspectRatio enable-background tabindex focusable
    x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height rotate textLength lengthAdjust pathLength
    startOffset method spacing side offset refX refY orient markerUnits markerWidth markerHeight
    gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
    clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits transform transform-origin transform-box
    in in2 result mode values operator k1 k2 k3 k4 stdDeviation edgeMode kernelMatrix order divisor bias targetX targetY
    preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength scale
    xChannelSelector yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle z radius
    baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
    font font-family font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight
    glyph-orientation-vertical image-rendering isolation letter-spacing lighting-color line-height marker marker-end
    marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width text-anchor text-align text-decoration text-indent text-rendering text-transform
    unicode-bidi vector-effect visibility white-space word-spacing writing-mode`),
)

/** What values may call: colours, places, effects, and `url()` for parts of the same drawing. */
export const functions: ReadonlySet<string> = new Set(
  words(`
    url rgb rgba hsl hsla hwb lab lch oklab oklch calc min max clamp
    matrix translate translatex translatey rotate scale scalex scaley skewx skewy
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
    circle ellipse inset polygon path cubic-bezier not is where nth-child nth-of-type`),
)
