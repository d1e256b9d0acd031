/** The Trusted Types API as far as it is in use; browsers without it take strings. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

const policies = new Map<string, ReturnType<ScriptPolicies['createPolicy']>>()

/**
 * The address of a worker's script as `new Worker` takes it. The content security policy names `policy`, which lets this one
 * script through and no other.
 */
export function trustedWorker(policy: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  const made =
    policies.get(policy) ??
    trustedTypes?.createPolicy(policy, {
      createScriptURL: url => {
        if (url !== address) throw new TypeError(`${url} is not the worker of ${policy}`)
        return url
      },
    })
  if (made === undefined) return address
  policies.set(policy, made)
  return made.createScriptURL(address)
}
