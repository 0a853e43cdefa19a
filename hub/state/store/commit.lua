-- Applies commits atomically (hub/state/store/base.py). ARGV: the prefix, then the fields of each commit in the
-- order in which `redis.py` writes them. Returns the refs of files that nothing references any more, or CONFLICT.
local at = 1
local function take()
  at = at + 1
  return ARGV[at]
end
local function take_pairs()
  local found = {}
  for _ = 1, tonumber(take()) do
    local name = take()
    found[name] = take()
  end
  return found
end
local prefix = ARGV[1]
local commits = {}
local names = { 'key', 'field', 'member', 'old', 'new', 'head', 'accessed', 'expires', 'owner', 'log' }
while at < #ARGV do
  local c = {}
  for _, name in ipairs(names) do c[name] = take() end
  for _, name in ipairs({ 'blobs', 'entries', 'refs', 'sizes' }) do c[name] = take_pairs() end
  commits[#commits + 1] = c
end
for _, c in ipairs(commits) do
  local stored = redis.call('HGET', c.key, c.field .. 't') or ''
  if stored ~= c.old then return redis.error_reply('CONFLICT') end
  if c.new == '' and tonumber(redis.call('HGET', c.key, c.field .. 'a') or 0) > tonumber(c.accessed) then
    return redis.error_reply('CONFLICT') -- touched since it was read
  end
end
local dropped, bytes, sessions = {}, 0, 0
for _, c in ipairs(commits) do
  for ref, blob in pairs(c.blobs) do
    redis.call('SET', prefix .. 'b:' .. ref, blob)
    bytes = bytes + #blob
  end
  for version, entry in pairs(c.entries) do
    redis.call('HSET', prefix .. 'l:' .. c.log, version, entry)
    bytes = bytes + #entry
  end
  for ref, change in pairs(c.refs) do
    local count = redis.call('HINCRBY', prefix .. 'refs', ref, change)
    if count > 0 and count == tonumber(change) then bytes = bytes + (c.sizes[ref] or 0) end
    if count <= 0 then
      redis.call('HDEL', prefix .. 'refs', ref)
      local kind = string.sub(ref, 1, 1)
      if kind == 'F' then
        dropped[#dropped + 1] = ref
        bytes = bytes - (c.sizes[ref] or 0)
      elseif kind == 'B' then
        bytes = bytes - redis.call('STRLEN', prefix .. 'b:' .. ref)
        redis.call('UNLINK', prefix .. 'b:' .. ref)
      else
        for _, entry in ipairs(redis.call('HVALS', prefix .. 'l:' .. ref)) do bytes = bytes - #entry end
        redis.call('UNLINK', prefix .. 'l:' .. ref)
      end
    end
  end
  if c.new == '' then
    redis.call('HDEL', c.key, c.field .. 't', c.field .. 'd', c.field .. 'a')
  else
    redis.call('HSET', c.key, c.field .. 't', c.new, c.field .. 'd', c.head, c.field .. 'a', c.accessed)
  end
  if c.field == '' then
    if c.new == '' then
      redis.call('ZREM', prefix .. 'expiry', c.member)
      redis.call('ZREM', prefix .. 'index', c.member)
    else
      redis.call('ZADD', prefix .. 'expiry', c.expires, c.member)
    end
    if (c.old == '') ~= (c.new == '') then
      local change = (c.old == '') and 1 or -1
      if change == 1 then redis.call('ZADD', prefix .. 'index', 0, c.member) end
      sessions = sessions + change
      redis.call('HINCRBY', prefix .. 'owners', 'o' .. c.owner, change)
    end
    redis.call('PUBLISH', prefix .. 'c:' .. c.member, '')
  end
end
if sessions ~= 0 then redis.call('HINCRBY', prefix .. 'totals', 'sessions', sessions) end
if bytes ~= 0 then redis.call('HINCRBY', prefix .. 'totals', 'bytes', bytes) end
return dropped
